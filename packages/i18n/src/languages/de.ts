import type { Translation } from '../texts.ts';

/** The German catalogue. docs/glossary.md has the terms, and says who checked it. */
export const de: Translation = {
  common: {
    opensInNewTab: '(öffnet in neuem Tab)',
    requestQuote: 'Preis anfragen',
    getPrice: 'Preis anfragen',
    retry: 'Erneut versuchen',
    close: 'Schließen',
    dismiss: 'Ausblenden',
    loading: 'Wird geladen',
    notifications: 'Benachrichtigungen',
    focusNotification: 'Mit F8 gelangen Sie per Tastatur hierher',
    themes: { dark: 'Dunkle Darstellung verwenden', light: 'Helle Darstellung verwenden' },
    lastChanged: 'Zuletzt geändert am <time>{date}</time>',
    contents: 'Inhalt',
    phone: 'Telefon',
    email: 'E-Mail',
    copied: 'In die Zwischenablage kopiert',
    quoted: '„{words}“',
  },

  navigation: {
    main: 'Hauptnavigation',
    menu: 'Menü',
    closeMenu: 'Menü schließen',
    breadcrumb: 'Navigationspfad',
    skipToContent: 'Zum Inhalt springen',
    backToTop: 'Nach oben',
    pages: {
      home: 'Startseite',
      about: 'Über uns',
      services: 'Leistungen',
      contact: 'Kontakt',
      track: 'Sendungsverfolgung',
      privacy: 'Datenschutz',
      terms: 'Nutzungs\u00ADbedingungen',
      cookies: 'Cookies',
      verify: 'Nachricht prüfen',
    },
    trackAndTrace: 'Sendungsverfolgung',
    trackPackage: 'Sendung verfolgen',
    quickHelp: 'Schnelle Hilfe',
    chat: 'Über WhatsApp chatten',
    quickLinks: 'Schnellzugriff',
    apiReference: 'API-Dokumentation',
  },

  heads: {
    homeDescription:
      '{company} befördert Pakete und Fracht zu Land, zu Wasser und in der Luft. Verfolgen Sie Ihre Sendung mit einer einzigen Sendungsnummer, oder fragen Sie einen Preis an.',
    aboutDescription: 'Wer {company} ist, wie wir arbeiten und woran wir uns halten.',
    servicesDescription:
      'Expresszustellung, Frachttransport, internationaler Versand, Lagerung, Zustellung am selben Tag, Sicherheitstransport: was wir befördern und wie.',
    contactDescription:
      'Telefon, E-Mail, Adresse und Öffnungszeiten von {company} und ein Formular, das innerhalb von 24\u00a0Stunden beantwortet wird.',
    trackDescription: 'Wo Ihre Sendung ist und wann sie kommt: Geben Sie die Sendungsnummer ein.',
    privacyDescription: 'Was {company} über Sendungen, Nachrichten und Besucher speichert, und wofür.',
    termsDescription: 'Die Regeln für die Nutzung der Website von {company} und der Sendungsverfolgung.',
    cookiesDescription:
      'Besucher erhalten von dieser Website keine Cookies. Was sie stattdessen in Ihrem Browser speichert, und wie Sie es löschen.',
    verifyDescription: 'Stammt eine Nachricht, ein Etikett oder ein Lieferschein wirklich von {company}? Geben Sie den Code ein.',
    subscriptionDescription: 'Welche Nachrichten zu einer Sendung Sie von {company} erhalten möchten.',
    notFoundDescription: 'Unter dieser Adresse gibt es keine Seite.',
    lookupTitle: '{status}: {trackingId} | {company}',
    lookupDescription: 'Status von {trackingId}: {status}. Öffnen Sie die Seite für Strecke und Sendungsverlauf.',
  },

  home: {
    title: 'Pakete und Fracht zu Land, zu Wasser und in der Luft',
    promise: 'Am zugesagten Tag.',
    offer:
      '{company} befördert Pakete und Fracht zu Land, zu Wasser und in der Luft. Eine einzige Sendungsnummer sagt Ihnen, wo Ihre Sendung ist und wann sie kommt.',
    somethingToSend: 'Etwas zu versenden?',
    howToReachUs: 'So erreichen Sie uns',
    whatWeCarry: 'Was wir befördern',
    carriedHow: 'Pakete, Paletten und Container, als Landfracht, Seefracht und Luftfracht. Auch was Sie im Ausland einkaufen.',
    allServices: 'Alle sechs Leistungen',
    howItWorks: 'So funktioniert es',
    packStep: 'Ware verpacken',
    packStepText: 'Einpacken, wiegen, aufschreiben, was darin ist.',
    pickupStep: 'Abholung vereinbaren',
    pickupStepText: 'Fragen Sie einen Preis an und sagen Sie uns, wann wir kommen sollen.',
    deliveryStep: 'Wir stellen zu',
    deliveryStepText: 'Jeder Scan ist eine Zeile mehr im Sendungsverlauf.',
    confirmationStep: 'Bestätigung erhalten',
    confirmationStepText: 'Sie sehen die Übergabe in der Minute, in der sie geschieht.',
    whyChooseUs: 'Was für uns spricht',
    fourPromises: 'Vier Zusagen, und jede lässt sich in der Sendungsverfolgung oder am Telefon nachprüfen.',
    securePackaging: 'Sichere Verpackung',
    securePackagingText:
      'Wir verpacken für die ruppigste Übergabe auf der Strecke, nicht für die sanfteste, und versiegeln, was geschlossen bleiben muss.',
    fastDelivery: 'Schnelle Zustellung',
    fastDeliveryText:
      'Express geht noch am selben Abend ab. An dem Datum, das Sie bei der Beauftragung sehen, lassen wir uns messen.',
    globalCoverage: 'Weltweit unterwegs',
    globalCoverageText:
      'Eine Sendungsnummer von unserer Tür bis zu der des Empfängers, über Transport\u00adunternehmen, Häfen und Zollstellen hinweg.',
    support: 'Kundendienst rund um die Uhr',
    supportText:
      'Sendungsverfolgung und Nachrichten funktionieren jederzeit, und jede Nachricht wird innerhalb von 24\u00a0Stunden beantwortet.',
    whenWeAnswer: 'Wann wir antworten',
    whatShippersSay: 'Was Versender sagen',
    voiceOf: '<strong>{name}</strong>, <soft>{company}</soft>',
    stars: '{rating} von 5',
  },

  about: {
    title: 'Über uns',
    story: 'Unsere Geschichte',
    beginningYear: '2012',
    beginning:
      'Wir begannen mit einem einzigen Lieferwagen am Kai von Port Ellery und brachten das, was die Fähre stehen gelassen hatte, den Menschen, die darauf warteten.',
    firstCustomers: 'Die ersten Kunden',
    question: 'Alle hatten nur eine Frage, und die galt nie dem Lieferwagen: Wo ist die Sendung, und wann kommt sie?',
    answer: 'Die Antwort',
    answerText:
      'Um diese Frage herum haben wir das Unternehmen aufgebaut. Jede Sendung erhält bei der Übernahme eine Nummer. Jede Hand, die sie weiterreicht, schreibt eine Zeile. Ob zu Land, zu Wasser oder in der Luft, ob bei uns oder bei einem Partnerunternehmen: Die Zeile kommt auf dieselbe Seite, und Sie lesen, was wir lesen.',
    today: 'Heute',
    todayText:
      'Fracht und Pakete in mehr als fünfzig Städten, mit Lagern, Zollabfertigung und Nachtschicht. Die Frage ist noch immer dieselbe.',
    principles: 'Woran wir uns halten',
    mission: 'Auftrag',
    missionText:
      'Was jemand versendet, am zugesagten Tag dorthin zu bringen, wo es erwartet wird, und es früh zu sagen, wenn uns das nicht gelingt.',
    vision: 'Vision',
    visionText:
      'Eine Grenze, ein Hafen oder ein Wechsel des Transport\u00adunternehmens soll eine Zeile im Sendungsverlauf sein und kein Grund zur Sorge.',
    values: 'Werte',
    valuesText:
      'Wir schreiben auf, was geschehen ist. Wir rufen an, bevor Sie es tun. Wir behandeln einen Karton mit Schalen wie den Menschen, der sie gemacht hat.',
    team: 'Wer dafür einsteht',
    orderTitle: 'Lassen Sie uns etwas für Sie befördern.',
    orderText: 'Sagen Sie uns, was es wiegt und wohin es geht. Den Preis erhalten Sie schriftlich.',
  },

  services: {
    names: {
      'express-delivery': 'Express\u00adzustellung',
      'freight-services': 'Fracht\u00adtransport',
      'international-shipping': 'Internationaler Versand',
      warehousing: 'Lagerung',
      'same-day-delivery': 'Zustellung am selben Tag',
      'secure-transport': 'Sicherheits\u00adtransport',
    },
    summaries: {
      'express-delivery': 'Für das Paket, das morgen da sein muss.',
      'freight-services': 'Für Paletten und Maschinen, zu Land, zu Wasser und in der Luft.',
      'international-shipping': 'Für Empfänger im Ausland, samt Papieren.',
      warehousing: 'Für Bestand, der auf Bestellungen wartet.',
      'same-day-delivery': 'Quer durch die Stadt, noch heute Nachmittag.',
      'secure-transport': 'Für alles, was niemand aus den Augen lassen darf.',
    },
    arguments: {
      'express-delivery':
        'Die Sendung geht noch am selben Abend ab und ist am nächsten Tag da. An dem Datum, das Sie bei der Beauftragung sehen, lassen wir uns messen, und Sie können Scan für Scan zusehen, wie wir es einhalten.',
      'freight-services':
        'Eine Palette ist kein großes Paket: Sie braucht den richtigen Lkw, die richtigen Gurte und jemanden, der fragt, wo das Gewicht sitzt. Wir fragen, bevor wir kommen, und bringen mit, was nötig ist.',
      'international-shipping':
        'Was im Ausland schiefgeht, geht meist auf dem Papier schief. Wir bereiten die Dokumente vor und übernehmen die Zollabfertigung, und dieselbe Sendungsnummer gilt jenseits der Grenze weiter.',
      warehousing:
        'Bestand soll sicher sein, solange er wartet, und schnell auf den Weg kommen, wenn er bestellt wird. Wir zählen ihn beim Eingang, lagern ihn hinter unseren eigenen Türen und kommissionieren und verpacken jede Bestellung, wie sie kommt.',
      'same-day-delivery':
        'Ein Kurier bringt die Sendung innerhalb von vier Stunden von Ihrer Tür zu der des Empfängers. Sie wird zuletzt geladen, zuerst entladen und wartet zwischendurch in keinem Depot.',
      'secure-transport':
        'Was verschlossen abgeht, soll verschlossen ankommen. Wir versiegeln es vor der Abfahrt, verfolgen es auf der ganzen Strecke und prüfen das Siegel bei der Übergabe. Wo der Wert es verlangt, fährt eine Begleitung mit.',
    },
    features: {
      'express-delivery': {
        nextDay: 'Zustellung am nächsten Tag',
        tracking: 'Sendungsverfolgung in Echtzeit',
        support: 'Persönlicher Kundendienst',
      },
      'freight-services': {
        pallets: 'Palettenversand',
        heavyCargo: 'Schwere Fracht',
        equipment: 'Spezialausrüstung',
      },
      'international-shipping': {
        coverage: 'Weltweiter Versand',
        customs: 'Zollabfertigung',
        documents: 'Vorbereitung der Dokumente',
      },
      warehousing: {
        facilities: 'Gesicherte Lager',
        inventory: 'Bestandsführung',
        pickAndPack: 'Kommissionieren und Verpacken',
      },
      'same-day-delivery': {
        fourHours: 'Zustellung in 4\u00a0Stunden',
        priority: 'Vorrangige Bearbeitung',
        guarantee: 'Garantierte Leistung',
      },
      'secure-transport': {
        positions: 'GPS-Ortung',
        seals: 'Sicherheitssiegel',
        escort: 'Bewaffnete Begleitung möglich',
      },
    },
    requestQuoteFor: 'Preis anfragen<unseen>: {service}</unseen>',
    prices: 'Was ein Paket kostet',
    pricesNote: 'Für ein Paket im Inland. Für alles andere erhalten Sie ein Angebot.',
    tiers: { Standard: 'Standard', Express: 'Express', Premium: 'Premium' },
    tierTimes: { Standard: '3–5\u00a0Werktage', Express: 'Am nächsten Tag', Premium: 'Am selben Tag' },
    weightUpTo: 'Bis {kilograms}\u00a0kg',
    shopAbroad: 'Im Ausland einkaufen',
    shopAbroadNote: 'Bei einem Händler gefunden, der nicht zu Ihnen versendet? Wir tun es.',
    shop: 'Der Händler',
    shopText: 'Sie kaufen dort und geben unsere Adresse als Ihre an.',
    counter: 'Unser Schalter',
    counterText: 'Wir nehmen das Paket an und vergleichen es mit Ihrer Bestellung.',
    customs: 'Der Zoll',
    customsText: 'Wir füllen die Papiere aus und zahlen, was fällig ist.',
    door: 'Ihre Tür',
    doorText: 'Eine Sendungsnummer, den ganzen Weg.',
    shopAbroadAdvice:
      'Nennen Sie uns den Marktplatz und was Sie bestellt haben, bevor es versendet wird: Manche Waren dürfen nicht über jede Grenze, und das sagen wir Ihnen lieber vorher.',
    orderTitle: 'Was befördern wir für Sie?',
    orderText: 'Sagen Sie uns, was es ist, was es wiegt und wohin es geht. Der Preis gilt für den ganzen Weg.',
  },

  contactPage: {
    title: 'Kontakt',
    reachUs: 'So erreichen Sie uns',
    callNow: 'Jetzt anrufen',
    writeInstead: 'Lieber schreiben',
    answered: 'Wir antworten innerhalb von {hours, plural, one {#\u00a0Stunde} other {#\u00a0Stunden}}.',
    anyTime: 'Nachrichten und Sendungsverfolgung, rund um die Uhr',
    anyTimeHint: 'Das Formular nimmt Ihre Nachricht zu jeder Stunde an, und die Sendungsverfolgung schließt nie.',
    hoursOf: 'Es gilt die Ortszeit in {city}.',
    whereWeAre: 'Wo wir sind',
    openMap: 'In Karten-App öffnen',
    map: 'Karte unseres Büros, {company}, in {city}',
    ourOffice: 'Unser Büro',
  },

  hours: {
    openNow: 'Jetzt geöffnet',
    opensToday: 'Öffnet heute um {time} Uhr',
    opens: 'Öffnet {day} um {time} Uhr',
    closed: 'Geschlossen',
    closedNow: 'Jetzt geschlossen.',
    closedOpensToday: 'Jetzt geschlossen, öffnet heute um {time} Uhr.',
    closedOpens: 'Jetzt geschlossen, öffnet {day} um {time} Uhr.',
    daysFromTo: '{first}–{last}',
    timesFromTo: '{opens}–{closes}',
    timesOfDays: '{days} {times}',
    closedDays: '{days} geschlossen',
    hoursAndClosed: '{hours}, {closed}',
    closedAndHours: '{closed}, {hours}',
  },

  privacy: {
    responsible: 'Wer verantwortlich ist',
    responsibleText: '{company} entscheidet, was gespeichert wird und wozu. So erreichen Sie uns:',
    shipment: 'Was wir zu einer Sendung speichern',
    shipmentText:
      'Die Namen, Adressen, Telefonnummern und E-\u2060Mail-Adressen von Absender und Empfänger, wie sie bei der Beauftragung angegeben wurden, die Strecke und der Verlauf des Status. Wir brauchen diese Angaben, um die Sendung zuzustellen.',
    tracking: 'Was die Sendungsverfolgung zeigt',
    trackingText:
      'Wer eine Sendungsnummer hat, sieht {shown}. Adressen, Telefonnummern und E-\u2060Mail-Adressen werden nur unserem Personal gezeigt. Die Nummern sind zufällig, sodass sich keine aus einer anderen erraten lässt.',
    shown: {
      status: 'den Status',
      places: 'die Orte auf der Strecke',
      date: 'das voraussichtliche Zustelldatum',
      reference: 'die Referenz',
      description: 'die Beschreibung',
      notes: 'die für Kunden bestimmten Hinweise',
      names: 'die Namen von Absender und Empfänger',
      initials: 'die Initialen von Absender und Empfänger',
    },
    quoteRequest: 'Was wir von einer Preisanfrage speichern',
    quoteRequestText:
      'Alles, was Sie eintragen: Ihr Name, Ihre E-\u2060Mail-Adresse und Ihre Telefonnummer, wo die Fracht beginnt, die Lieferbedingungen, Gewicht und Maße und die Leistung, die Sie wünschen. Dazu speichern wir den Namen Ihres Browsers, ohne dessen Version, und einen kryptografischen Fingerabdruck Ihrer Netzwerkadresse, aus dem sich die Adresse nicht ablesen lässt. Wir verwenden diese Angaben, um Ihnen ein Angebot zu machen und um auszusortieren, was Programme senden.',
    message: 'Was wir von einer Nachricht speichern',
    messageText:
      'Was Sie in das Kontaktformular schreiben: Ihr Name, Ihre E-\u2060Mail-Adresse, Ihre Telefonnummer, falls Sie eine angeben, der Betreff und die Nachricht. Nennen Sie eine Sendungsnummer, die es gibt, vermerken wir, um welche Sendung es in der Nachricht geht. Wir verwenden diese Angaben, um Ihnen zu antworten.',
    problemReport: 'Was wir von einer Problemmeldung speichern',
    problemReportText:
      'Die Sendung, die Art des Problems, was Sie dazu schreiben, und Ihre E-\u2060Mail-Adresse, wenn Sie eine Antwort wünschen.',
    notes: 'Was wir selbst vermerken',
    notesText:
      'Vermerke unseres Büros zu einer Sendung und ein Protokoll darüber, wer wann was an ihr geändert hat. Niemand außerhalb sieht das eine oder das andere. Das Protokoll bleibt gespeichert, auch wenn es die Sendung nicht mehr gibt, damit sich sagen lässt, was getan wurde.',
    mails: 'Was wir von E-\u2060Mails speichern',
    mailsText:
      'E-\u2060Mails zu einer Sendung gehen an die Adressen, die bei der Beauftragung angegeben wurden, es sei denn, jemand möchte keine. Von jeder speichern wir die Adresse, den Namen, die Sprache, den Inhalt und ob der Mailserver sie angenommen hat. Jede trägt einen Code, mit dem sich prüfen lässt, ob sie von uns stammt; zum Code speichern wir nur die Sendungsnummer und den Tag.',
    subscriptions: 'Was wir speichern, wenn Sie E-\u2060Mails wünschen',
    subscriptionsText:
      'Was Sie unter „{offer}“ eingeben: Ihre Adresse, dazu die Sendung, Ihre Sprache und wann Sie darum gebeten und es bestätigt haben. Eine Adresse, die nicht innerhalb von {hours, number}\u00a0Stunden bestätigt wird, löschen wir, ebenso den kryptografischen Fingerabdruck der Netzwerkadresse, von der die Bitte kam. Eine bestätigte löschen wir {delivered, number}\u00a0Tage nach der Zustellung oder {quiet, number}\u00a0Tage nach der letzten Änderung an der Sendung. Jede E-\u2060Mail hat einen Link, mit dem Sie sie abbestellen. Wenn Sie gar keine E-\u2060Mails möchten, speichern wir einen kryptografischen Fingerabdruck Ihrer Adresse, damit wir Ihnen nicht mehr schreiben.',
    links: 'Was wir von persönlichen Links speichern',
    linksText:
      'Manche E-\u2060Mails enthalten einen Link, der mehr von einer Sendung zeigt als ihre Sendungsnummer. Von jedem Link speichern wir die Sendung, was er zeigt, bis wann er gilt, an welchem Tag er zuletzt benutzt wurde, und einen kryptografischen Fingerabdruck der Adresse oder des Namens, für den er gemacht wurde. Der Link selbst wird nicht gespeichert. All das löschen wir {days, number}\u00a0Tage nach Ablauf des Links.',
    lists: 'Was wir von hochgeladenen Dateien speichern',
    listsText:
      'Ein Absender kann uns Sendungen als Datei geben. Wir bewahren sie mit den Namen und Adressen darin {days, number}\u00a0Tage lang auf, damit sich Fehler darin berichtigen lassen.',
    signIns: 'Was wir von Anmeldungen speichern',
    signInsText:
      'Nur unser Personal meldet sich an. Wir speichern den Benutzernamen, einen Hash des Passworts und von jeder Sitzung die Art des Browsers, ihren Beginn und ihre letzte Nutzung. Im Protokoll steht auch die Netzwerkadresse, ohne ihren letzten Teil.',
    records: 'Was der Server aufzeichnet',
    recordsText:
      'Von jeder Anfrage: den Zeitpunkt, welchem Teil der Website sie galt, wie sie ausging und wie lange sie dauerte. Keine Netzwerkadresse, keine Sendungsnummer und nichts von dem, was Sie eingegeben haben.',
    backups: 'Sicherungskopien',
    backupsText:
      'Von alledem machen wir Kopien, damit nichts verloren geht. Was gelöscht wird, bleibt in den Kopien, bis neuere sie ersetzt haben.',
    kept: {
      shipment:
        'Namen, Adressen, Telefonnummern und E-\u2060Mail-Adressen entfernen wir {days, plural, one {#\u00a0Tag} other {#\u00a0Tage}} nach der Zustellung; Strecke und Verlauf bleiben.',
      quoteRequest:
        'Wir entfernen eine Anfrage {days, plural, one {#\u00a0Tag} other {#\u00a0Tage}}, nachdem sie angenommen oder abgelehnt wurde.',
      message:
        'Wir entfernen eine Nachricht {days, plural, one {#\u00a0Tag} other {#\u00a0Tage}}, nachdem wir sie erledigt haben.',
      problemReport:
        'Wir entfernen eine Meldung {days, plural, one {#\u00a0Tag} other {#\u00a0Tage}}, nachdem wir sie erledigt haben.',
      mail: 'Wir entfernen eine E-\u2060Mail {days, plural, one {#\u00a0Tag} other {#\u00a0Tage}}, nachdem sie geschrieben wurde.',
      log: 'Einträge des Protokolls entfernen wir nach {days, plural, one {einem Tag} other {#\u00a0Tagen}}.',
    },
    deletion: 'Wenn eine Sendung gelöscht wird',
    deletionText:
      'Aus der Sendungsverfolgung verschwindet sie sofort. Wir bewahren sie {days, plural, one {#\u00a0Tag} other {#\u00a0Tage}} lang auf, falls es ein Versehen war, und entfernen sie dann.',
    counts: 'Was wir zählen',
    countsText:
      'Um Missbrauch abzuwehren, zählen wir fehlgeschlagene Anmeldungen, Nachrichten, Preisanfragen, Problemmeldungen und Abfragen, und zwar nach einem kryptografischen Fingerabdruck der Netzwerkadresse und nie nach der Adresse selbst. Die Zählungen werden nach Minuten gelöscht, die der Problemmeldungen nach einem Tag.',
    device: 'Was auf Ihrem Gerät bleibt',
    deviceText:
      'Die Sendungen, die Sie abgefragt haben, Formulare, die Sie noch nicht gesendet haben, Ihre Wahl der Darstellung und eine Kopie dieser Website für die Zeit, in der Sie offline sind. Die Seite über Cookies führt alles auf und sagt, wie Sie es jeweils löschen.',
    notDone: 'Was wir nicht tun',
    notDoneText:
      'Diese Website lädt nichts von anderen Unternehmen: keine Werbung, keine Analysedienste, keine Schriften oder Karten von anderswo. Wir verfolgen Sie nicht von Seite zu Seite. Ein Link zu einem Chat oder zu einer Karte führt Sie erst dann auf die Website eines anderen Unternehmens, wenn Sie ihn öffnen.',
    rights: 'Ihre Rechte',
    rightsText:
      'Sie können erfragen, was wir über Sie gespeichert haben, es berichtigen lassen oder es löschen lassen, sobald die Zustellung und unsere gesetzlichen Pflichten es erlauben. Schreiben Sie uns über die Kontaktseite.',
  },

  terms: {
    use: 'Nutzung dieser Website',
    useText:
      'Sie dürfen die Sendungen abfragen, deren Nummern Sie erhalten haben, Preise anfragen, Probleme melden und uns schreiben. Nummern auszuprobieren oder den Dienst mit einem Programm so oft aufzurufen, dass andere warten müssen, ist nicht erlaubt und wird gebremst.',
    tracking: 'Angaben der Sendungsverfolgung',
    trackingText:
      'Der Sendungsverlauf gibt wieder, was unterwegs gescannt oder aufgeschrieben wurde. Das Zustelldatum ist nur voraussichtlich, bis die Sendung zugestellt ist. Die Linie auf der Karte verbindet die Orte des Sendungsverlaufs; sie ist nicht der Weg, der tatsächlich genommen wurde.',
    quotes: 'Angebote',
    quotesText:
      'Eine Preisanfrage ist kostenlos und noch kein Auftrag. Ein Angebot gilt für die Sendung, wie Sie sie beschrieben haben, berechnet nach dem höheren Wert von Gewicht und Volumengewicht. Weichen Gewicht, Maße oder Inhalt davon ab, kann auch der Preis abweichen; wir sagen es Ihnen, bevor wir die Sendung befördern.',
    carriage: 'Beförderung',
    carriageText:
      'Jede Sendung wird zu den Beförderungsbedingungen auf ihrem Frachtbrief befördert. Dort steht, was wir nicht befördern und wie weit wir haften.',
  },

  cookies: {
    cookiesText: 'Besucher erhalten von dieser Website keine Cookies.',
    lookups: 'Ihre letzten Abfragen',
    lookupsText:
      'Die letzten zehn Sendungen, die Sie abgefragt haben, wie die Sendungsverfolgung sie gezeigt hat, unter dem Namen <code>{name}</code>: damit Sie sie wiederfinden, auch offline. Sie bleiben, bis Sie in der Sendungsverfolgung „Entfernen“ wählen.',
    forms: 'Noch nicht gesendete Formulare',
    formsText:
      'Was Sie in ein Formular eingegeben haben, unter Namen, die mit <code>{name}</code> beginnen, damit beim Neuladen nichts verloren geht. Es wird gelöscht, wenn Sie das Formular senden oder den Tab schließen.',
    link: 'Persönliche Links',
    linkText:
      'Wenn Sie einem persönlichen Link zu einer Sendung folgen, wird in diesem Tab unter Namen, die mit <code>{name}</code> beginnen, gespeichert, was dafür nötig ist, bis Sie den Tab schließen oder „Diesen Link vergessen“ wählen.',
    theme: 'Hell oder dunkel',
    themeText:
      'Wenn Sie die Darstellung selbst wählen, wird Ihre Wahl unter dem Namen <code>{name}</code> gespeichert. Wählen Sie die, die Ihr System bevorzugt, wird sie wieder gelöscht.',
    language: 'Die gewählte Sprache',
    languageText:
      'Wenn Sie eine Sprache wählen oder eine angebotene ablehnen, wird das unter den Namen <code>{chosen}</code> und <code>{declined}</code> gespeichert, damit niemand noch einmal fragt. Was im Feld für die Sendungsnummer steht, geht unter dem Namen <code>{typed}</code> mit und wird gelöscht, sobald die Seite da ist.',
    copy: 'Eine Kopie dieser Website',
    copyText:
      'Seiten, Zeichnungen und Programmcode, damit sich die Website ohne Netz öffnen lässt. Über Sie enthält die Kopie nichts. Eine neue Version ersetzt sie, und wenn Sie die Daten dieser Website in Ihrem Browser löschen, ist auch sie gelöscht.',
    staff: 'Für unser Personal',
    staffText:
      'Die Anmeldung im Verwaltungsbereich speichert <code>{token}</code> und <code>{admin}</code>; die Abmeldung löscht beides. Das Cookie <code>{device}</code> bleibt {days, plural, one {#\u00a0Tag} other {#\u00a0Tage}} lang bestehen und wird nur bei der Anmeldung übermittelt: Es besagt, dass sich auf diesem Gerät schon einmal jemand angemeldet hat, damit Fremde, die Passwörter raten, diese Person nicht warten lassen können.',
  },

  offline: {
    aboutThisSite: 'Zu dieser Website',
    pages: 'Sie sind offline. Die Seiten dieser Website können weiterhin gelesen werden.',
    home: 'Sie sind offline. Die Seiten können weiterhin gelesen werden, und eine Preisanfrage kann jetzt ausgefüllt und später gesendet werden.',
    contact:
      'Sie sind offline. Eine Nachricht kann jetzt geschrieben werden: Sie bleibt auf diesem Gerät und kann gesendet werden, sobald eine Verbindung besteht.',
    track:
      '{kept, plural, =0 {Sie sind offline. Sendungen können wieder abgefragt werden, sobald eine Verbindung besteht.} one {Sie sind offline. Die Sendung, die auf diesem Gerät verfolgt wurde, kann weiterhin gezeigt werden, andere erst, wenn eine Verbindung besteht.} other {Sie sind offline. Die # Sendungen, die auf diesem Gerät verfolgt wurden, können weiterhin gezeigt werden, andere erst, wenn eine Verbindung besteht.}}',
    newVersion: 'Eine neue Version dieser Seite ist bereit.',
    reload: 'Neu laden',
  },

  failures: {
    request: 'Vorgangs-ID {id}',
    pageNotLoaded: 'Diese Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    pageNotFound: 'Seite nicht gefunden',
    noSuchAddress: 'Adresse unbekannt',
    looksLikeTrackingId: 'Das sieht nach einer Sendungsnummer aus. Wir können sie für Sie abfragen.',
    nothingHere: 'An diese Adresse wird nichts zugestellt. Vielleicht ist sie vertippt, oder die Seite ist umgezogen.',
    trackThisId: 'Diese Nummer abfragen',
    scriptNeededToTrack:
      'Die Sendungsverfolgung auf dieser Seite braucht JavaScript. <plain>Ohne JavaScript verfolgen</plain>, uns unter <call>{phone}</call> anrufen oder an <write>{email}</write> schreiben.',
    scriptNeededForForm:
      'Dieses Formular braucht JavaScript. Rufen Sie uns unter <call>{phone}</call> an oder schreiben Sie an <write>{email}</write>.',
  },

  status: {
    names: {
      picked_up: 'Übernommen',
      processing: 'In Bearbeitung',
      in_transit: 'Unterwegs',
      on_hold: 'Angehalten',
      delivered: 'Zugestellt',
    },
    reasons: {
      picked_up: {
        collected: 'Beim Absender abgeholt',
        dropped_off: 'Vom Absender abgegeben',
      },
      processing: {
        sorted: 'Sortiert',
        labelled: 'Etikettiert',
        customs_docs: 'Zollpapiere',
      },
      in_transit: {
        departed: 'Abgefahren',
        arrived_hub: 'Im Verteilzentrum angekommen',
        customs_cleared: 'Vom Zoll freigegeben',
        out_for_delivery: 'In Zustellung',
      },
      on_hold: {
        customs: 'Zoll',
        address_problem: 'Adressproblem',
        recipient_absent: 'Empfänger nicht angetroffen',
        weather: 'Wetter',
        damaged: 'Beschädigt',
        payment: 'Zahlung',
      },
      delivered: {
        recipient: 'An den Empfänger',
        neighbour: 'In der Nachbarschaft',
        safe_place: 'Am vereinbarten Ablageort',
        office: 'In unserem Büro abgeholt',
      },
    },
    reasonSentences: {
      picked_up: {
        collected: 'Unser Fahrer hat die Sendung beim Absender abgeholt.',
        dropped_off: 'Der Absender hat die Sendung bei uns abgegeben.',
      },
      processing: {
        sorted: 'Die Sendung wurde für die nächste Etappe sortiert.',
        labelled: 'Die Sendung wurde gewogen und etikettiert.',
        customs_docs: 'Die Zollpapiere der Sendung werden vorbereitet.',
      },
      in_transit: {
        departed: 'Die Sendung hat unseren Standort verlassen.',
        arrived_hub: 'Die Sendung ist unterwegs in einem Verteilzentrum angekommen.',
        customs_cleared: 'Der Zoll hat die Sendung freigegeben.',
        out_for_delivery: 'Die Sendung ist im Lieferwagen und kommt heute.',
      },
      on_hold: {
        customs: 'Der Zoll prüft die Sendung.',
        address_problem: 'Wir konnten die Adresse nicht finden. Bitte melden Sie sich bei uns.',
        recipient_absent:
          'Niemand war da, um die Sendung anzunehmen. Bitte melden Sie sich bei uns für einen weiteren Zustellversuch.',
        weather: 'Das Wetter hält die Sendung auf.',
        damaged: 'Die Sendung wurde beschädigt. Wir melden uns.',
        payment: 'Bevor die Sendung weitergeht, muss eine ausstehende Zahlung eingehen. Bitte melden Sie sich bei uns.',
      },
      delivered: {
        recipient: 'Dem Empfänger übergeben.',
        neighbour: 'In der Nachbarschaft abgegeben.',
        safe_place: 'Am vereinbarten Ablageort hinterlegt.',
        office: 'In unserem Büro abgeholt.',
      },
    },
  },

  lookup: {
    title: 'Ihre Sendung verfolgen',
    trackingId: 'Sendungsnummer',
    submit: 'Sendung verfolgen',
    busy: 'Wird gesucht\u00a0…',
    example: 'Zum Beispiel <example>{trackingId}</example>, ein Muster, das Sie abfragen können.',
    lookingUp: 'Die Sendung wird gesucht',
    needHelp: 'Brauchen Sie Hilfe?',
    whereIdIs:
      'Ihre Sendungsnummer steht in der Bestätigungs-E-\u2060Mail, die wir bei der Beauftragung gesendet haben. Sie beginnt mit TRK und hat zwei Gruppen von je sechs Zeichen; Null und Eins stehen nie für Buchstaben.',
    contactSupport: 'Kundendienst kontaktieren',
    helpSubject: 'Hilfe bei der Sendungsverfolgung',
    lookedFor: 'Wir haben nach <id>{trackingId}</id> gesucht.',
    firstScan: 'Eine neue Sendung erscheint hier mit ihrem ersten Scan; das kann einen Tag dauern.',
    didYouMean: 'Meinten Sie',
    formDigits:
      'Unsere Sendungsnummern sehen aus wie {example}. Diese hat {count, plural, one {#\u00a0Ziffer} other {#\u00a0Ziffern}}; sie sieht nach der Nummer eines anderen Transport\u00adunternehmens aus.',
    formCarrier:
      'Unsere Sendungsnummern sehen aus wie {example}. Diese sieht nach der Nummer eines anderen Transport\u00adunternehmens aus.',
    formLength:
      'Unsere Sendungsnummern sehen aus wie {example}, mit 12\u00a0Buchstaben und Ziffern nach TRK. Diese hat {count, number}.',
    formCharacters:
      'Unsere Sendungsnummern sehen aus wie {example}. Diese Zeichen kommen darin nie vor: {characters}. Vergleichen Sie die Nummer mit Ihrer Bestätigungs-E-\u2060Mail.',
    formOther: 'Unsere Sendungsnummern sehen aus wie {example}. Vergleichen Sie die Nummer mit Ihrer Bestätigungs-E-\u2060Mail.',
    noIdInText: 'In diesem Text steht keine Sendungsnummer. Unsere sehen aus wie {example}.',
    noIdInLink: 'In diesem Link steht keine Sendungsnummer von uns. Unsere sehen aus wie {example}.',
    severalTitle: '{count, plural, one {# Sendung abgefragt} other {# Sendungen zusammen abgefragt}}',
    severalProgress: '{done, number} von {count, number} abgefragt.',
    severalStopped: 'Noch nicht abgefragt',
    severalOffline: 'Diese Sendung kann ohne Verbindung nicht abgefragt werden.',
    severalAsOf: 'Stand: {instant}.',
    severalRefused: 'Das waren zu viele Abfragen auf einmal. Warten Sie einen Moment und machen Sie dann mit den übrigen weiter.',
    severalGoOn: 'Übrige abfragen',
    severalMore:
      '{count, plural, one {Ihr Text enthält # weitere Nummer. Wir fragen vierzig auf einmal ab.} other {Ihr Text enthält # weitere Nummern. Wir fragen vierzig auf einmal ab.}}',
    severalManyMore:
      '{count, plural, one {Ihr Text enthält # weitere Nummer. Wir fragen vierzig auf einmal ab; die nächsten {next, number} sind einen Schritt entfernt.} other {Ihr Text enthält # weitere Nummern. Wir fragen vierzig auf einmal ab; die nächsten {next, number} sind einen Schritt entfernt.}}',
    severalNext: '{next, plural, one {Nächste abfragen} other {Nächste # abfragen}}',
    severalCopyText: 'Als Text kopieren',
    severalCopyCsv: 'Als CSV kopieren',
    severalWhere: 'Wo sie ist',
    recentTitle: 'Zuletzt auf diesem Gerät verfolgt',
    recentAsked: 'Abgefragt {ago}',
    recentForget: 'Entfernen',
    recentForgetOne: '{trackingId} entfernen',
    recentForgetAll: 'Alle entfernen',
    recentAll: 'Alle {count, number}',
    neverSeen:
      'Sie sind offline, und {trackingId} wurde auf diesem Gerät noch nie abgefragt. Wir suchen danach, sobald eine Verbindung besteht.',
    kept: '{count, plural, =0 {Auf diesem Gerät ist keine Sendung gespeichert. Ohne Verbindung kann daher keine gezeigt werden.} one {Die unten aufgeführte Sendung ist auf diesem Gerät gespeichert und kann mit ihrem gespeicherten Stand gezeigt werden.} other {Die # unten aufgeführten Sendungen sind auf diesem Gerät gespeichert und können mit ihrem gespeicherten Stand gezeigt werden.}}',
  },

  headline: {
    byKey: {
      picked_up: { placed: 'Übernommen in {place}', plain: 'Übernommen, unterwegs nach {destination}' },
      picked_up_collected: { placed: 'In {place} beim Absender abgeholt', plain: 'Beim Absender abgeholt' },
      picked_up_dropped_off: { placed: 'In {place} vom Absender abgegeben', plain: 'Vom Absender abgegeben' },
      processing: { placed: 'Wird in {place} sortiert', plain: 'Wird sortiert' },
      processing_sorted: { placed: 'In {place} für die nächste Etappe sortiert', plain: 'Für die nächste Etappe sortiert' },
      processing_labelled: { placed: 'In {place} gewogen und etikettiert', plain: 'Gewogen und etikettiert' },
      processing_customs_docs: {
        placed: 'Zollpapiere werden in {place} vorbereitet',
        plain: 'Zollpapiere werden vorbereitet',
      },
      in_transit: { placed: 'Unterwegs, zuletzt erfasst in {place}', plain: 'Unterwegs nach {destination}' },
      in_transit_departed: {
        placed: 'Hat {place} verlassen, unterwegs nach {destination}',
        plain: 'Hat unseren Standort verlassen, unterwegs nach {destination}',
      },
      in_transit_arrived_hub: {
        placed: 'In unserem Verteilzentrum in {place} angekommen',
        plain: 'In einem Verteilzentrum angekommen, unterwegs nach {destination}',
      },
      in_transit_customs_cleared: {
        placed: 'In {place} vom Zoll freigegeben',
        plain: 'Vom Zoll freigegeben, unterwegs nach {destination}',
      },
      in_transit_out_for_delivery: { placed: 'In Zustellung in {place}', plain: 'In Zustellung' },
      on_hold: { placed: 'Angehalten in {place}', plain: 'Angehalten' },
      on_hold_customs: { placed: 'In {place} vom Zoll zurückgehalten', plain: 'Vom Zoll zurückgehalten' },
      on_hold_address_problem: {
        placed: 'Wartet in {place} auf eine berichtigte Adresse',
        plain: 'Wartet auf eine berichtigte Adresse',
      },
      on_hold_recipient_absent: {
        placed: 'Wartet in {place} auf einen weiteren Zustellversuch',
        plain: 'Wartet auf einen weiteren Zustellversuch',
      },
      on_hold_weather: { placed: 'In {place} wetterbedingt aufgehalten', plain: 'Wetterbedingt aufgehalten' },
      on_hold_damaged: { placed: 'Beschädigt, in {place} beiseitegestellt', plain: 'Beschädigt, beiseitegestellt' },
      on_hold_payment: { placed: 'Wartet in {place} auf eine Zahlung', plain: 'Wartet auf eine Zahlung' },
      delivered: { placed: 'Zugestellt am {day} um {time} Uhr in {place}', plain: 'Zugestellt am {day} um {time} Uhr' },
      delivered_recipient: {
        placed: 'Zugestellt am {day} um {time} Uhr in {place}, dem Empfänger übergeben',
        plain: 'Zugestellt am {day} um {time} Uhr, dem Empfänger übergeben',
      },
      delivered_neighbour: {
        placed: 'Zugestellt am {day} um {time} Uhr in {place}, in der Nachbarschaft abgegeben',
        plain: 'Zugestellt am {day} um {time} Uhr, in der Nachbarschaft abgegeben',
      },
      delivered_safe_place: {
        placed: 'Zugestellt am {day} um {time} Uhr in {place}, am vereinbarten Ablageort hinterlegt',
        plain: 'Zugestellt am {day} um {time} Uhr, am vereinbarten Ablageort hinterlegt',
      },
      delivered_office: {
        placed: 'Zugestellt am {day} um {time} Uhr in {place}, in unserem Büro abgeholt',
        plain: 'Zugestellt am {day} um {time} Uhr, in unserem Büro abgeholt',
      },
      delivered_untimed: { placed: 'Zugestellt in {place}', plain: 'Zugestellt' },
      unknown: { placed: '{label}, zuletzt erfasst in {place}', plain: '{label}' },
    },
  },

  advice: {
    title: 'Was zu tun ist',
    means: 'Was das bedeutet',
    next: 'Wie es weitergeht',
    todo: 'Was Sie tun können',
    call: '<number>{phone}</number> anrufen',
    byKey: {
      on_hold: {
        means: 'Die Sendung steht vorerst still und geht nicht von selbst weiter.',
        next: 'Wir kümmern uns darum. Das Zustelldatum kann sich ändern.',
        todo: 'Vorerst nichts. Wenn es eilt, sagen Sie es uns.',
        button: 'Nachfragen',
      },
      on_hold_customs: {
        means: 'Der Zoll prüft die Sendung, bevor sie über die Grenze darf.',
        next: 'Es geht weiter, sobald der Zoll die Sendung freigibt. Das Zustelldatum kann sich ändern.',
        todo: 'Vorerst nichts. Wenn Sie eine Rechnung oder Papiere dazu haben, sagen Sie es uns.',
        button: 'Papiere angeben',
      },
      on_hold_address_problem: {
        means: 'Unser Fahrer konnte die Adresse so, wie sie angegeben ist, nicht finden.',
        next: 'Die Sendung bleibt bei uns, bis die Adresse berichtigt ist.',
        todo: 'Senden Sie uns die ganze Adresse: Straße, Hausnummer, Stockwerk, Postleitzahl und eine Telefonnummer.',
        button: 'Adresse berichtigen',
      },
      on_hold_recipient_absent: {
        means: 'Als unser Fahrer kam, war niemand da, um die Sendung anzunehmen.',
        next: 'Die Sendung bleibt bei uns, bis ein weiterer Zustellversuch vereinbart ist.',
        todo: 'Sagen Sie uns, an welchem Tag jemand da ist.',
        button: 'Zustellversuch vereinbaren',
      },
      on_hold_weather: {
        means: 'Das Wetter versperrt den weiteren Weg.',
        next: 'Es geht weiter, sobald das sicher ist. Das Zustelldatum kann sich ändern.',
        todo: 'Nichts: Der nächste Scan erscheint hier. Wenn es eilt, sagen Sie es uns.',
        button: 'Nachfragen',
      },
      on_hold_damaged: {
        means: 'Die Sendung wurde unterwegs beschädigt. So, wie sie ist, senden wir sie nicht weiter.',
        next: 'Wir sehen uns den Schaden an und melden uns.',
        todo: 'Bis dahin nichts. Wenn Sie wissen, was darin ist, hilft uns das.',
        button: 'Uns dazu schreiben',
      },
      on_hold_payment: {
        means: 'Bevor die Sendung weitergeht, muss eine ausstehende Zahlung eingehen.',
        next: 'Die Sendung bleibt bei uns, bis die Zahlung eingegangen ist.',
        todo: 'Fragen Sie uns, was aussteht und wie es bezahlt werden kann.',
        button: 'Zur Zahlung nachfragen',
      },
      late: {
        means: 'Die Sendung ist am zugesagten Tag nicht angekommen.',
        next: 'Die Sendung ist weiterhin unterwegs. Der nächste Scan erscheint hier.',
        todo: 'Sagen Sie uns, dass Sie darauf warten, und wir gehen der Sache nach.',
        button: 'Verspätung melden',
      },
      silent: {
        means: 'Seit {since} wurde nichts gescannt. Das ist länger als üblich.',
        next: 'Die Sendung ist vielleicht auf einer langen Etappe. Der nächste Scan erscheint hier.',
        todo: 'Wenn Sie sich Sorgen machen, bitten Sie uns, danach zu suchen.',
        button: 'Um Suche bitten',
      },
      late_silent: {
        means: 'Die Sendung ist am zugesagten Tag nicht angekommen, und seit {since} wurde nichts gescannt.',
        next: 'Wir können noch nicht sagen, wann die Sendung kommt. Der nächste Scan erscheint hier.',
        todo: 'Bitten Sie uns, danach zu suchen.',
        button: 'Verspätung melden',
      },
    },
    subjects: {
      on_hold: 'Sendung angehalten',
      on_hold_customs: 'Zollpapiere',
      on_hold_recipient_absent: 'Weiterer Zustellversuch',
      on_hold_weather: 'Sendung wetterbedingt aufgehalten',
      on_hold_damaged: 'Beschädigte Sendung',
      on_hold_payment: 'Zahlung ausstehend',
    },
  },

  personalLink: {
    title: 'Lieferadresse',
    note: 'Sichtbar, weil Sie über einen persönlichen Link gekommen sind. Andere mit der Sendungsnummer sehen sie nicht, und mit dem Schließen vergisst dieser Tab sie.',
    forget: 'Diesen Link vergessen',
    dead: 'Der Link, dem Sie gefolgt sind, gilt nicht mehr. Sie sehen, was alle mit der Sendungsnummer sehen.',
  },
  receipt: {
    shipment: 'Sendung {trackingId}',
    pageTitle: '{status}: {trackingId}',
    sample: 'Muster',
    trackAnother: 'Weitere Sendung verfolgen',
    reportProblem: 'Problem melden',
    estimatedDelivery: 'Voraussichtliches Zustelldatum',
    dateNotSet: 'Nicht festgelegt',
    mayChange: 'Kann sich ändern, solange die Sendung angehalten ist',
    daysLate: '{days, plural, one {#\u00a0Tag verspätet} other {#\u00a0Tage verspätet}}',
    handedOver: 'Übergabe',
    progress: 'Fortschritt',
    progressPaused: 'Fortschritt, angehalten',
    progressLabel: 'Fortschritt der Zustellung',
    progressAtStep: '{status}, Schritt {step} von {count}, {percent} Prozent',
    progressHeld: '{status}, Schritt {step} von {count}, {percent} Prozent, angehalten',
    progressUnknown: '{status}, {percent} Prozent',
    percent: '{percent}\u00a0%',
    packageDetails: 'Angaben zur Sendung',
    status: 'Status',
    lastUpdate: 'Letzte Aktualisierung',
    routeInformation: 'Angaben zur Strecke',
    origin: 'Versandort',
    destination: 'Zielort',
    recipient: 'Empfänger',
    history: 'Sendungsverlauf',
    timeZone: 'Zeiten in Ihrer Zeitzone, {zone}.',
    noHistory: 'Kein Sendungsverlauf vorhanden',
    offline: '<strong>Stand: {time}. Sie sind offline.</strong> Wir sehen wieder nach, sobald eine Verbindung besteht.',
    checked: 'Abgefragt {ago}',
    live: 'Live',
    news: 'Neu: {headline}',
    refresh: 'Aktualisieren',
    refreshing: 'Wird aktualisiert\u00a0…',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    share: 'Teilen',
    print: 'Drucken',
    copyFallback: 'Zum Kopieren Strg+C drücken',
    copyId: '{trackingId} kopieren',
    idCopied: '{trackingId} kopiert',
  },

  forecast: {
    likely: 'Am wahrscheinlichsten: {day}.',
    range:
      '{basis, select, lane {8 von 10 Paketen auf dieser Strecke kamen zwischen {from} und {to} an} countries {8 von 10 Paketen zwischen diesen Ländern kamen zwischen {from} und {to} an} other {8 von 10 unserer Pakete kamen zwischen {from} und {to} an}} ({n, plural, one {#\u00a0Zustellung} other {#\u00a0Zustellungen}}).',
    rangeOfDay:
      '{basis, select, lane {8 von 10 Paketen auf dieser Strecke kamen am {day} an} countries {8 von 10 Paketen zwischen diesen Ländern kamen am {day} an} other {8 von 10 unserer Pakete kamen am {day} an}} ({n, plural, one {#\u00a0Zustellung} other {#\u00a0Zustellungen}}).',
    likelyLate: 'Sie kommt voraussichtlich nach dem geschätzten Lieferdatum.',
    held: 'Solange sie angehalten ist, können wir nicht genauer sagen, wann sie kommt: Noch weiß niemand, wann es weitergeht.',
    waitingUsual: 'Dieser Schritt dauert nicht länger als üblich.',
    waitingLong:
      'Dieser Schritt dauert schon länger als bei {basis, select, lane {8 von 10 Paketen auf dieser Strecke} countries {8 von 10 Paketen zwischen diesen Ländern} other {8 von 10 unserer Pakete}}.',
    waitingUnusual:
      'Dieser Schritt dauert schon länger als bei {basis, select, lane {19 von 20 Paketen auf dieser Strecke} countries {19 von 20 Paketen zwischen diesen Ländern} other {19 von 20 unserer Pakete}}. Das ist ungewöhnlich.',
    accuracy: 'Unsere Schätzungen trafen in den letzten {days, number} Tagen in {percent, number}\u00a0% der Fälle zu.',
  },

  calendar: {
    event: 'Zustellung der Sendung {trackingId}',
    add: 'In den Kalender',
  },

  plain: {
    follow: 'Jede Minute neu abfragen',
    stop: 'Nicht mehr neu abfragen',
    timeZone: 'Alle Zeiten: {zone}.',
    moreEntries: '{count, plural, one {Ein früherer Eintrag steht} other {# frühere Einträge stehen}} auf der Seite mit Karte.',
    openFull: 'Seite mit Karte öffnen',
    several: '{count, plural, one {# Sendung in Ihrem Text} other {# Sendungen in Ihrem Text}}',
  },

  route: {
    delivered: 'Von {origin} nach {destination}, zugestellt',
    heldAt: 'Von {origin} nach {destination}, angehalten in {place}',
    held: 'Von {origin} nach {destination}, angehalten',
    reportedAt: 'Von {origin} nach {destination}, zuletzt erfasst in {place}, etwa {percent} Prozent',
    underWay: 'Von {origin} nach {destination}, etwa {percent} Prozent',
    approximate: '{route}, ungefährer Ort',
    markFrom: 'Von',
    markTo: 'Nach',
    markDelivered: 'Zugestellt',
    markOnHold: 'Angehalten',
    markNow: 'Jetzt',
    markBoth: '{one}, {other}',
    markEstimate: 'Etwa {percent}\u00a0%',
    notToScale: 'Nicht maßstabsgetreu',
    noMapOf: 'Nicht maßstabsgetreu. Von {place} haben wir keine Karte.',
    approximatePlace: 'Ungefährer Ort',
    placeNames: 'Ortsnamen: <source>GeoNames</source>',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    resetZoom: 'Ansicht zurücksetzen',
  },

  print: {
    reach: '{phone}, {email}',
    latest: 'Stand: {instant}. Aktuell: <link>{address}</link>',
  },

  forms: {
    missing: '{label}: Pflichtfeld.',
    notEmail: '{label}: Bitte geben Sie eine E-\u2060Mail-Adresse ein, etwa name@example.com.',
    tooShort: '{label}: mindestens {least, plural, one {#\u00a0Zeichen} other {#\u00a0Zeichen}}.',
    notWhole: '{label}: nur eine ganze Zahl von {least} bis {most}.',
    unfit: '{label}: So kann die Angabe nicht angenommen werden.',
    noDay: '„{typed}“ ist kein Tag. Versuchen Sie 24.11., 24.11.2026 oder +3.',
    tooEarly: 'Vor {day} nicht möglich.',
    tooLate: 'Nach {day} nicht möglich.',
    optional: 'Freiwillig',
    emailAddress: 'E-Mail-Adresse',
    website: 'Website',
    sending: 'Wird gesendet\u00a0…',
    reference: 'Referenz',
    overtaken:
      'Ein früherer Versuch mit anderen Angaben ist doch noch angekommen. Senden Sie noch einmal, wenn auch dieser ankommen soll.',
    notLoaded: 'Das Formular konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    offline: 'Sie sind offline. Was Sie eingeben, bleibt hier; senden Sie es, sobald eine Verbindung besteht.',
  },

  contactForm: {
    title: 'Schreiben Sie uns',
    fullName: 'Vor- und Nachname',
    subject: 'Betreff',
    message: 'Nachricht',
    aboutShipment: 'Meine Sendungsnummer ist {trackingId}.',
    send: 'Nachricht senden',
  },

  quote: {
    title: 'Kostenlos einen Preis anfragen',
    intro:
      'Füllen Sie den Frachtbrief aus; was als freiwillig gekennzeichnet ist, darf offen bleiben. Den Preis für den ganzen Weg erhalten Sie schriftlich, innerhalb von {hours, plural, one {#\u00a0Stunde} other {#\u00a0Stunden}}.',
    form: 'Preisanfrage',
    purpose: 'Frachtbrief zur Preisanfrage',
    number: 'Nr.',
    you: 'Ihre Angaben',
    way: 'Der Weg',
    goods: 'Die Ware',
    chooseService: 'Zusatzleistung, eine davon',
    name: 'Name',
    contactNumber: 'Telefonnummer',
    freightType: 'Frachtart',
    cityOfDeparture: 'Versandort',
    cityOfArrival: 'Zielort',
    incoterms: 'Incoterms',
    pieces: 'Packstücke',
    weight: 'Gewicht (kg)',
    length: 'Länge (cm)',
    width: 'Breite (cm)',
    height: 'Höhe (cm)',
    extraService: 'Zusatzleistung',
    chooseFreight: 'Frachtart wählen',
    incotermsHint: 'Wer bis wohin zahlt. Nicht sicher? Schreiben Sie „nicht sicher“.',
    weightHint: 'Mit Verpackung',
    lengthHint: 'Die längste Seite',
    widthHint: 'Von Seite zu Seite',
    heightHint: 'So, wie es steht',
    unclear: 'Dazu fragen wir Sie noch.',
    volumetricWeight: 'Volumengewicht',
    chargeableWeight: 'Frachtpflichtiges Gewicht',
    weights:
      'Gewicht und Maße sind die der ganzen Sendung, gleich wie viele Packstücke sie hat. Länge × Breite × Höhe in cm, geteilt durch {divisor}, ergibt ihr Volumengewicht; das höhere der beiden Gewichte wird berechnet.',
    send: 'Preis anfragen',
    answered: 'Wir antworten schriftlich innerhalb von {hours, plural, one {#\u00a0Stunde} other {#\u00a0Stunden}}.',
    notBooked: 'Ein Auftrag wird es erst, wenn Sie es sagen.',
    sent: 'Gesendet – Referenz {reference}',
    stands: 'Ihr Frachtbrief liegt uns vor und gilt, wie er ist. Nennen Sie seine Nummer, wenn Sie dazu schreiben oder anrufen.',
    stamp: 'Eingegangen',
    leftOpen: 'Offen gelassen',
    next: 'Wie es weitergeht',
    nextRead: 'Ein Mensch liest den Frachtbrief und fragt Sie, wo ein Feld nicht klar ist.',
    nextPrice:
      'Innerhalb von {hours, plural, one {#\u00a0Stunde} other {#\u00a0Stunden}} kommt der Preis für den ganzen Weg schriftlich an {email}.',
    another: 'Weiteren Preis anfragen',
    freightTypes: {
      land: 'Landfracht',
      sea: 'Seefracht',
      air: 'Luftfracht',
      express: 'Express\u00adzustellung',
    },
    extraServices: {
      freight: 'Fracht',
      'express-delivery': 'Express\u00adzustellung',
      insurance: 'Versicherung',
      packaging: 'Verpackung',
    },
    incotermMeanings: {
      EXW: 'Ab Werk: Sie holen an der Tür des Verkäufers ab',
      FCA: 'Frei Frachtführer: Der Verkäufer übergibt an Ihr Transportunternehmen',
      CPT: 'Frachtfrei: Fracht bezahlt, das Risiko tragen Sie ab der Übergabe',
      CIP: 'Frachtfrei versichert',
      DAP: 'Geliefert benannter Ort: Sie übernehmen die Zollabfertigung',
      DPU: 'Geliefert benannter Ort entladen',
      DDP: 'Geliefert verzollt: Der Verkäufer übernimmt alles',
      FAS: 'Frei längsseits Schiff',
      FOB: 'Frei an Bord',
      CFR: 'Kosten und Fracht',
      CIF: 'Kosten, Versicherung und Fracht',
    },
  },

  problem: {
    kind: 'Was nicht stimmt',
    chooseKind: 'Zutreffendes wählen',
    message: 'Was geschehen ist',
    emailHint: 'Freiwillig. Nur zur Antwort auf diese Meldung.',
    send: 'Meldung senden',
    kinds: {
      late: 'Die Sendung ist verspätet',
      not_moving: 'Seit Tagen bewegt sich nichts',
      wrong_address: 'Die Adresse ist falsch oder hat sich geändert',
      not_received: 'Als zugestellt vermerkt, aber nicht angekommen',
      damaged: 'Beschädigt angekommen',
      wrong_info: 'Etwas auf dieser Seite ist falsch',
      other: 'Etwas anderes',
    },
  },

  language: {
    choose: 'Sprache: {name}',
    title: 'Sprachen',
    offer: 'Diese Seite ist auf Deutsch verfügbar.',
    accept: 'Auf Deutsch lesen',
    decline: 'Jetzt nicht',
  },

  formats: {
    dayAndTime: '{day}, {time}',
    justNow: 'gerade eben',
  },

  mail: {
    subjects: {
      created: 'Sendung {trackingId} ist erfasst',
      status: '{headline} ({trackingId})',
      arrivingTomorrow: 'Sendung {trackingId} soll morgen kommen',
      promiseMoved: 'Neues Zustelldatum für {trackingId}: {deliveryDate}',
      late: 'Sendung {trackingId} verspätet sich',
      requestAnswered: 'Ihre Meldung zu {trackingId}: Wir sind ihr nachgegangen',
      correction: 'Berichtigung zur Sendung {trackingId}',
      confirm: 'Bitte bestätigen: Neuigkeiten zur Sendung {trackingId}',
    },
    bodies: {
      created:
        '{greeting}\n\neine Sendung von {sender} an {recipient} ist unter {trackingId} erfasst. Sie geht von {origin} nach {destination}. Zugesagt haben wir sie für {deliveryDate}.',
      status: '{greeting}\n\n{headline}.\n\n{advice}',
      arrivingTomorrow:
        '{greeting}\n\ndie Sendung {trackingId} von {sender} soll morgen zugestellt werden: {deliveryDate}.\n\n{headline}.',
      promiseMoved:
        '{greeting}\n\ndas Zustelldatum der Sendung {trackingId} von {sender} hat sich geändert. Bisher: {previousDate}. Jetzt: {deliveryDate}.\n\n{headline}.',
      late: '{greeting}\n\ndie Sendung {trackingId} von {sender} war für {deliveryDate} zugesagt und ist noch nicht zugestellt. Das tut uns leid. Wir schreiben Ihnen, sobald es weitergeht.\n\n{headline}.',
      requestAnswered:
        '{greeting}\n\nauf der Seite der Sendung {trackingId} haben Sie uns gemeldet: „{request}“. Wir sind dem nachgegangen und haben Ihre Meldung abgeschlossen.\n\n{headline}.\n\nFalls noch etwas nicht stimmt, antworten Sie einfach auf diese Nachricht.',
      correction:
        '{greeting}\n\nwir hatten Ihnen zur Sendung {trackingId} gemeldet: „{mistake}“. Das war ein Irrtum, und wir bitten um Entschuldigung.\n\nTatsächlich gilt: {headline}.\n\n{advice}',
      confirm:
        '{greeting}\n\njemand, hoffentlich Sie selbst, möchte unter dieser Adresse per E-⁠Mail erfahren, wie es mit der Sendung {trackingId} vorangeht.\n\nWenn Sie das waren, bestätigen Sie es bitte. Wenn nicht, müssen Sie nichts tun: Sie erhalten keine weitere E-⁠Mail, und wir löschen diese Adresse nach {hours, number} Stunden.',
    },
    greeting: 'Guten Tag {name},',
    greetingOfNobody: 'Guten Tag,',
    nameWithheld: '(Name nicht genannt)',
    follow: 'Sendung verfolgen',
    whyRecipient: 'Sie erhalten diese Nachricht, weil {company} eine Sendung zu Ihnen bringt.',
    whySender: 'Sie erhalten diese Nachricht, weil {company} eine Sendung für Sie befördert.',
    whySubscriber: 'Sie erhalten diese Nachricht, weil Sie von {company} über diese Sendung informiert werden möchten.',
    whyAsker:
      'Sie erhalten diese Nachricht, weil Sie zu einer Sendung von {company} etwas gemeldet und diese Adresse angegeben haben.',
    check: 'Ist diese Nachricht wirklich von uns? Geben Sie {code} ein unter {address}',
    whyConfirm: 'Sie erhalten diese Nachricht, weil diese Adresse auf der Seite einer Sendung von {company} eingegeben wurde.',
    confirm: 'Ja, per E-⁠Mail informieren',
    manage: 'Diese Nachrichten abbestellen',
    never: 'Nie wieder anschreiben',
  },

  subscription: {
    title: 'Nachrichten zu einer Sendung',
    offer: 'Per E-Mail informieren',
    explain:
      'Wir schreiben, wenn sich bei dieser Sendung etwas tut. Jede Nachricht lässt sich abbestellen. Nach {delivered, number} Tagen ab der Zustellung oder {quiet, number} Tagen ohne Neuigkeit ist Schluss.',
    submit: 'Informieren',
    ask: 'Möchten Sie per E-⁠Mail erfahren, wenn sich bei der Sendung <id>{trackingId}</id> etwas tut?',
    told: 'Sie erhalten Nachrichten, wenn sich bei der Sendung <id>{trackingId}</id> etwas tut.',
    notThis: 'Sie erhalten keine Nachrichten mehr zur Sendung <id>{trackingId}</id>.',
    none: 'Sie erhalten von {company} keine Nachrichten mehr zu Sendungen.',
    endThis: 'Zu dieser Sendung abbestellen',
    endAll: 'Alle abbestellen',
    again: 'Wieder zusenden',
    askAgain: 'Wenn Sie es sich anders überlegen, können Sie sich auf der Seite der Sendung wieder anmelden.',
    dead: 'Dieser Link gilt nicht mehr',
    deadWhy:
      'Vielleicht wurde er unterwegs abgeschnitten, oder es hat sich erledigt: Eine Frage wartet 48 Stunden. Der Link in Ihrer neuesten Nachricht gilt, und auf der Seite einer Sendung können Sie sich wieder anmelden.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },

  verify: {
    title: 'Haben wir das wirklich verschickt?',
    intro:
      'Jede Nachricht, jedes Etikett und jeder Lieferschein von uns trägt einen Code aus zehn Zeichen. Geben Sie ihn hier ein, um zu sehen, ob er von uns stammt.',
    code: 'Code',
    codeHint: 'Zehn Buchstaben und Ziffern, zum Beispiel 7K3M9-\u2060D4XQ2',
    check: 'Prüfen',
    checking: 'Wird geprüft …',
    failed: 'Der Code konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
    sentOn:
      '{channel, select, label {Dieses Etikett haben wir am {day} zum ersten Mal gedruckt, für die Sendung <id>{trackingId}</id>.} slip {Diesen Lieferschein haben wir am {day} zum ersten Mal gedruckt, für die Sendung <id>{trackingId}</id>.} history {Diesen Verlauf haben wir am {day} zum ersten Mal gedruckt, für die Sendung <id>{trackingId}</id>.} other {Diese Nachricht haben wir am {day} verschickt, zur Sendung <id>{trackingId}</id>.}}',
    compare:
      'Vergleichen Sie alles mit dem, was Ihnen vorliegt: Jemand könnte einen echten Code in eine Fälschung kopiert haben.',
    checkedOften:
      'Dieser Code wurde ungewöhnlich oft geprüft; vielleicht hat ihn jemand kopiert. Wenn etwas von dem abweicht, was Ihnen vorliegt, folgen Sie keinem Link, und bezahlen Sie nichts.',
    lookedFor: 'Wir haben nach <id>{code}</id> gesucht. Bitte vergleichen Sie noch einmal Zeichen für Zeichen.',
    advice:
      'Wenn er genau so gedruckt ist, folgen Sie keinem Link oder QR-Code, öffnen Sie keine Datei, und bezahlen Sie nichts.',
    tellUs: 'Bitte <link>sagen Sie es uns</link>, damit wir andere warnen können.',
  },

  api: {
    lookupBlank: 'Bitte geben Sie eine Sendungsnummer ein',
    lookupFound: 'Sendung gefunden',
    lookupNotFound: 'Sendungsnummer nicht gefunden',
    lookupFailed: 'Die Sendungsdaten konnten nicht abgerufen werden',
    lookupTooMany: 'Zu viele Abfragen über Ihren Anschluss. Bitte versuchen Sie es gleich noch einmal.',
    lookupMistyped: 'Ein Zeichen scheint vertippt. Vergleichen Sie die Nummer mit Ihrer Bestätigungs-E-\u2060Mail.',
    codeGenuine: 'Das kommt von uns.',
    codeUnknown: 'Diesen Code kennen wir nicht.',
    codeLength:
      'Unsere Codes haben zehn Zeichen. Dieser hat {count, plural, =0 {keines} one {eines} =2 {zwei} =3 {drei} =4 {vier} =5 {fünf} =6 {sechs} =7 {sieben} =8 {acht} =9 {neun} =11 {elf} =12 {zwölf} other {#}}.',
    codeCharacter: 'In unseren Codes kommt „{found}“ nicht vor. Bitte sehen Sie sich dieses Zeichen noch einmal an.',
    messageReceived: 'Vielen Dank für Ihre Nachricht. Wir melden uns in Kürze.',
    messageFailed: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    networkError: 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    quoteReceived: 'Ihre Preisanfrage ist eingegangen.',
    quoteFailed: 'Die Preisanfrage konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    reportReceived: 'Vielen Dank. Wir kümmern uns darum.',
    reportFailed: 'Ihre Meldung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    subscribeReceived:
      'Wenn Sendungsnummer und Adresse stimmen, ist eine E-\u2060Mail an Sie unterwegs. Bitte bestätigen Sie darin, dass Sie informiert werden möchten.',
    subscribeFailed: 'Das konnten wir nicht aufnehmen. Bitte versuchen Sie es noch einmal.',
    mailLinkDead: 'Dieser Link ist nicht oder nicht mehr gültig.',
    unsubscribed: 'Sie erhalten keine E-\u2060Mails mehr zu dieser Sendung.',
    unsubscribedAll: 'Sie erhalten von uns keine E-\u2060Mails mehr zu Sendungen.',
    subscribersFull:
      'Zu dieser Sendung erhalten bereits so viele Personen Nachrichten, wie möglich ist. Auf ihrer Seite können Sie sie verfolgen.',
    internal:
      'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal, und nennen Sie die Vorgangs-ID, wenn es wieder geschieht.',
    unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    routeNotFound: 'Unter dieser Adresse gibt es nichts.',
    methodUnknown: 'Diese Adresse beantwortet {method} nicht.',
    noTrace: 'Keine Adresse beantwortet TRACE.',
    stopping: 'Der Server wird beendet.',
    startingTitle: 'Einen Moment, bitte',
    starting: 'Diese Website startet gerade. Die Seite erscheint gleich von selbst.',
    openingDatabase: 'Die Datenbank wird geöffnet.',
    buildingIndexes: 'Die Indizes von {collection} werden angelegt.',
    waitingForMigrations: 'Ein anderer Prozess bringt die Daten auf den neuen Stand: Migration {name}.',
    migrating: 'Migration {name}: {done} von {total}.',
    migrationFailed: 'Die Migration {name} ist fehlgeschlagen. Der Grund steht im Protokoll.',
    preparingData: 'Das Administratorkonto und die ersten Daten werden angelegt.',
    tooMany: 'Zu viele Versuche. Wartezeit bis zum nächsten: {wait}.',
    keyReused: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage.',
    bodyTooLarge: 'Der Inhalt der Anfrage ist zu groß.',
    encodingUnknown: 'Der Inhalt der Anfrage hat ein unbekanntes Content-Encoding.',
    encodingBroken: 'Der Inhalt der Anfrage lässt sich nicht entpacken: Er ist nicht, was sein Content-Encoding sagt.',
    notJson: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
    wantsJson: 'Der Inhalt der Anfrage muss JSON in UTF-8 sein: Senden Sie Content-Type: application/json.',
    wantsCsv: 'Der Inhalt der Anfrage muss eine CSV-Datei sein: Senden Sie Content-Type: text/csv.',
    badAddress: 'Die Adresse ist nicht gültig.',
    addressTooLong: 'Die Adresse hat mehr als {bytes} Byte.',
    hostOnce: 'Die Anfrage muss ihren Host nennen, und zwar einmal.',
    fileChanged: 'Die Datei ist nicht oder nicht mehr die, die in der Bedingung genannt wird.',
    rangeMissing: 'Die Datei hat diesen Teil nicht.',
  },

  validation: {
    summary: 'Bitte prüfen: {problems}',
    problem: '{path}: {message}',
    faults: {
      required: 'Pflichtfeld',
      not_text: 'Nur Text möglich',
      not_number: 'Nur eine Zahl möglich',
      not_whole: 'Nur eine ganze Zahl möglich',
      not_boolean: 'Nur true oder false möglich',
      not_list: 'Nur eine Liste möglich',
      not_object: 'Nur ein JSON-Objekt möglich',
      too_short: 'Mindestens {min} Zeichen',
      too_long: 'Höchstens {max} Zeichen',
      too_small: 'Mindestens {min}',
      too_large: 'Höchstens {max}',
      too_few: 'Mindestens {min} Einträge',
      too_many: 'Höchstens {max} Einträge',
      email: 'Nur eine E-Mail-Adresse möglich',
      phone: 'Nur Ziffern, Leerzeichen und + ( ) - . / möglich',
      one_of: 'Möglich sind: {values}',
      unknown_key: 'Dieses Feld gibt es hier nicht',
      unknown_parameter: 'Diesen Parameter gibt es nicht',
      key_length: '1 bis {max} sichtbare Zeichen',
      not_valid: 'Nicht gültig',
    },
  },

  content: {
    blurb:
      'Pakete und Fracht zu Land, zu Wasser und in der Luft, seit 2012. Jede Sendung hat eine Sendungsnummer, einen Sendungsverlauf und Menschen, die für sie einstehen.',
    voices: {
      ceramics:
        'Vierhundert Schalen in drei Länder und ein einziger angeschlagener Rand. Sie haben mich angerufen, bevor ich den Karton geöffnet hatte.',
      spareParts:
        'Meine Kunden lesen die Seite mit der Sendungsverfolgung und rufen mich nicht mehr an. Das allein ist den Preis wert.',
      customs: 'Der Zoll brauchte einen Tag länger als geplant, und die Seite sagte es, bevor ich gefragt habe. Gute Leute.',
    },
    statistics: {
      years: 'Jahre Erfahrung',
      cities: 'Städte',
      vehicles: 'Fahrzeuge',
      customers: 'Zufriedene Kunden',
    },
    onlyIn: 'Dieser Text ist nur auf {language} verfügbar.',
  },
};
