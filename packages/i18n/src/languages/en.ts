/**
 * The English catalogue, from which all others are translated: texts by area and name, in ICU MessageFormat. A name says where or
 * what for; the words are as the specification has them. What office and API need too stands here as well, once.
 */
export const en = {
  // What stands in more than one area.
  common: {
    opensInNewTab: '(opens in a new tab)',
    requestQuote: 'Request a Quote',
    getPrice: 'Get a price',
    retry: 'Retry',
    close: 'Close',
    dismiss: 'Dismiss',
    loading: 'Loading',
    notifications: 'Notifications',
    focusNotification: 'Press F8 to get here with the keyboard',
    themes: { dark: 'Use the dark theme', light: 'Use the light theme' },
    lastChanged: 'Last changed on <time>{date}</time>',
    contents: 'Contents',
    phone: 'Phone',
    email: 'Email',
    copied: 'Copied to clipboard!',
    // What somebody said or wrote, in the quotation marks of the language.
    quoted: '“{words}”',
  },

  // Header, menu and footer.
  navigation: {
    main: 'Main',
    menu: 'Menu',
    closeMenu: 'Close menu',
    breadcrumb: 'Breadcrumb',
    skipToContent: 'Skip to content',
    backToTop: 'Back to top',
    pages: {
      home: 'Home',
      about: 'About',
      services: 'Services',
      contact: 'Contact',
      track: 'Track',
      privacy: 'Privacy',
      terms: 'Terms',
      cookies: 'Cookies',
      verify: 'Check a mail',
    },
    trackAndTrace: 'Track & Trace',
    trackPackage: 'Track & Trace Package',
    quickHelp: 'Quick help',
    chat: 'Chat with us on WhatsApp',
    quickLinks: 'Quick links',
    apiReference: 'API reference',
  },

  // Titles and descriptions of pages, for search engines and link previews.
  heads: {
    homeDescription:
      '{company} carries parcels and freight by land, sea and air. Track yours with one tracking ID, or ask for a quote.',
    aboutDescription: 'Who {company} is, how we work and what we hold ourselves to.',
    servicesDescription:
      'Express Delivery, Freight Services, International Shipping, Warehousing, Same Day Delivery, Secure Transport: what we carry, and how.',
    contactDescription: 'Phone, email, address and opening hours of {company}, and a form that is answered within 24 hours.',
    trackDescription: 'Where your shipment is and when it comes: enter its tracking ID.',
    privacyDescription: 'What {company} keeps about shipments, messages and visitors, and for what.',
    termsDescription: 'The rules for using the site of {company} and its tracking.',
    cookiesDescription: 'Visitors get no cookies from this site. What it stores in your browser instead, and how to delete it.',
    verifyDescription: 'Is a mail, label or slip about a shipment really from {company}? Enter its code.',
    subscriptionDescription: 'Which mails about a shipment you want to get from {company}.',
    notFoundDescription: 'There is no page at this address.',
    lookupTitle: '{status}: {trackingId} | {company}',
    lookupDescription: 'Status of {trackingId}: {status}. Open the page for its route and history.',
  },

  // The home page but for its forms.
  home: {
    title: 'Parcels and freight by land, sea and air',
    promise: 'On the day we said.',
    offer:
      '{company} carries parcels and freight by land, sea and air. One tracking ID tells you where yours is and when it comes.',
    somethingToSend: 'Something to send?',
    howToReachUs: 'How to reach us',
    whatWeCarry: 'What we carry',
    carriedHow:
      'Parcels, pallets and containers, by land freight, sea freight and air freight. What you buy in a shop abroad, too.',
    allServices: 'All six services',
    howItWorks: 'How it works',
    packStep: 'Package the item',
    packStepText: 'Box it, weigh it, write down what is inside.',
    pickupStep: 'Schedule pickup',
    pickupStepText: 'Ask for a quote and tell us when to come.',
    deliveryStep: 'We deliver',
    deliveryStepText: 'Every scan adds a line to the history.',
    confirmationStep: 'Receive confirmation',
    confirmationStepText: 'You see the hand-over the minute it happens.',
    whyChooseUs: 'Why choose us',
    fourPromises: 'Four promises, each of them one you can check on the tracking page or on the phone.',
    securePackaging: 'Secure packaging',
    securePackagingText: 'We pack for the worst handover on the route, not the best one, and seal what must stay shut.',
    fastDelivery: 'Fast delivery',
    fastDeliveryText: 'Express leaves the same evening. The date you see when you book is the date we are measured by.',
    globalCoverage: 'Global coverage',
    globalCoverageText: 'One tracking ID from our door to theirs, across carriers, ports and customs desks.',
    support: '24/7 support',
    supportText: 'Tracking and messages work around the clock, and every message is answered within 24 hours.',
    whenWeAnswer: 'When we answer',
    whatShippersSay: 'What shippers say',
    voiceOf: '<strong>{name}</strong>, <soft>{company}</soft>',
    stars: '{rating} out of 5',
  },

  // The page about the company.
  about: {
    title: 'About us',
    story: 'Our story',
    beginningYear: '2012',
    beginning:
      'We began with one van on the quay of Port Ellery, carrying what the ferry had left behind to the people who were waiting for it.',
    firstCustomers: 'The first customers',
    question: 'They had one question, and it was never about the van: where is it, and when does it come?',
    answer: 'The answer',
    answerText:
      'So we built the company around it. Every shipment gets one ID when we pick it up. Every hand that takes it on writes a line. Land, sea or air, ours or a partner’s, the line goes on to the same page, and you read what we read.',
    today: 'Today',
    todayText:
      'Freight and parcels in more than fifty cities, with warehouses, customs desks and a night shift. The question is still the same.',
    principles: 'What we hold ourselves to',
    mission: 'Mission',
    missionText:
      'To bring what people send to the people they send it to, on the day we said, and to say so early when we cannot.',
    vision: 'Vision',
    visionText: 'A border, a port or a change of carrier should be a line in the history, not a reason to worry.',
    values: 'Values',
    valuesText: 'We write down what happened. We ring before you do. We treat a box of bowls like the person who made them.',
    team: 'Who answers for it',
    orderTitle: 'Give us something to carry.',
    orderText: 'Tell us what it weighs and where it goes. The price comes back in writing.',
  },

  // What is carried, and its page.
  services: {
    names: {
      'express-delivery': 'Express Delivery',
      'freight-services': 'Freight Services',
      'international-shipping': 'International Shipping',
      warehousing: 'Warehousing',
      'same-day-delivery': 'Same Day Delivery',
      'secure-transport': 'Secure Transport',
    },
    summaries: {
      'express-delivery': 'For the parcel that has to be there tomorrow.',
      'freight-services': 'For pallets and machines, by land, sea and air.',
      'international-shipping': 'For consignees abroad, papers included.',
      warehousing: 'For stock that waits for its orders.',
      'same-day-delivery': 'For across town, this afternoon.',
      'secure-transport': 'For what must not leave anybody’s sight.',
    },
    arguments: {
      'express-delivery':
        'It leaves the same evening and is there the next day. The date you see when you book is the one we are measured by, and you can watch us keep it, scan by scan.',
      'freight-services':
        'A pallet is no big parcel: it needs the right truck, the right straps and somebody who asks where the weight sits. We ask before we come, and bring what it takes.',
      'international-shipping':
        'What goes wrong abroad mostly goes wrong on paper. We prepare the documents and clear the customs, and your one tracking ID goes on working beyond the border.',
      warehousing:
        'Stock should be safe while it waits and quick to leave when it is ordered. We count it in, keep it behind our own doors, and pick and pack each order as it comes.',
      'same-day-delivery':
        'One courier takes it from your door to theirs within four hours. It is loaded last, unloaded first, and does not wait in a depot in between.',
      'secure-transport':
        'What leaves closed should arrive closed. We seal it before it goes, follow it all the way and check the seal at the hand-over. Where its worth asks for it, an escort rides along.',
    },
    features: {
      'express-delivery': {
        nextDay: 'Next day delivery',
        tracking: 'Real-time tracking',
        support: 'Dedicated support',
      },
      'freight-services': {
        pallets: 'Pallet shipping',
        heavyCargo: 'Heavy cargo',
        equipment: 'Specialized equipment',
      },
      'international-shipping': {
        coverage: 'Worldwide coverage',
        customs: 'Customs clearance',
        documents: 'Document preparation',
      },
      warehousing: {
        facilities: 'Secure facilities',
        inventory: 'Inventory management',
        pickAndPack: 'Pick and pack',
      },
      'same-day-delivery': {
        fourHours: '4-hour delivery',
        priority: 'Priority handling',
        guarantee: 'Guaranteed service',
      },
      'secure-transport': {
        positions: 'GPS tracking',
        seals: 'Tamper-proof seals',
        escort: 'Armed escort available',
      },
    },
    requestQuoteFor: 'Request a Quote<unseen> for {service}</unseen>',
    prices: 'What a parcel costs',
    pricesNote: 'For one parcel within the country. Anything else is quoted.',
    tiers: { Standard: 'Standard', Express: 'Express', Premium: 'Premium' },
    tierTimes: { Standard: '3-5 business days', Express: 'Next day', Premium: 'Same day' },
    weightUpTo: 'Up to {kilograms} kg',
    shopAbroad: 'Shop abroad',
    shopAbroadNote: 'Found it in a shop that does not ship to you? We do.',
    shop: 'The shop',
    shopText: 'You buy there and give our address as yours.',
    counter: 'Our counter',
    counterText: 'We receive the parcel and check it against your order.',
    customs: 'Customs',
    customsText: 'We fill in the papers and pay what is due.',
    door: 'Your door',
    doorText: 'One tracking ID, the whole way.',
    shopAbroadAdvice:
      'Tell us the marketplace and what you ordered before it is sent: some goods may not cross every border, and we would rather say so first.',
    orderTitle: 'What are we carrying for you?',
    orderText: 'Say what it is, what it weighs and where it goes. The price is for the whole way.',
  },

  // The contact page but for its form.
  contactPage: {
    title: 'Contact Us',
    reachUs: 'Reach us',
    callNow: 'Call Now',
    writeInstead: 'Write to us instead',
    answered: 'We answer within {hours, plural, one {# hour} other {# hours}}.',
    anyTime: 'Messages and tracking, 24/7',
    anyTimeHint: 'The form takes your message at any hour, and tracking never closes.',
    hoursOf: 'Hours are those of {city}.',
    whereWeAre: 'Where we are',
    openMap: 'Open in maps app',
    map: 'Map of our office, {company}, in {city}',
    ourOffice: 'Our office',
  },

  // Opening hours.
  hours: {
    openNow: 'Open now',
    opensToday: 'Opens today {time}',
    opens: 'Opens {day} {time}',
    closed: 'Closed',
    closedNow: 'Closed now.',
    closedOpensToday: 'Closed now, opens today {time}.',
    closedOpens: 'Closed now, opens {day} {time}.',
    daysFromTo: '{first}-{last}',
    timesFromTo: '{opens}-{closes}',
    timesOfDays: '{days} {times}',
    closedDays: '{days} closed',
    hoursAndClosed: '{hours}, {closed}',
    closedAndHours: '{closed}, {hours}',
  },

  // The privacy policy that the site ships with.
  privacy: {
    responsible: 'Who is responsible',
    responsibleText: '{company} decides what is kept and why. This is how to reach us:',
    shipment: 'What we keep of a shipment',
    shipmentText:
      'The names, addresses, phone numbers and email addresses of sender and recipient, as given when it was booked, the route, and the history of its status. We need them to deliver it.',
    tracking: 'What tracking shows',
    trackingText:
      'Anybody who has a tracking ID sees {shown}. Addresses, phone numbers and email addresses are shown to our staff only. The IDs are random, so they cannot be guessed from one another.',
    shown: {
      status: 'the status',
      places: 'the places on the route',
      date: 'the planned date',
      reference: 'the reference',
      description: 'the description',
      notes: 'the notes meant for customers',
      names: 'the names of sender and recipient',
      initials: 'the initials of sender and recipient',
    },
    quoteRequest: 'What we keep of a quote request',
    quoteRequestText:
      'All that you fill in: your name, email address and phone number, where the freight starts, the terms, what it weighs and measures, and the service you want. With it we keep the name of your browser, without its version, and a fingerprint of your network address from which the address cannot be read. We use them to make you an offer and to sort out what programs send.',
    message: 'What we keep of a message',
    messageText:
      'What you write in the contact form: your name, email address, phone number if you give one, the subject and the message. If you name a tracking ID that exists, we note which shipment the message is about. We use it to answer you.',
    problemReport: 'What we keep of a problem report',
    problemReportText:
      'The shipment, the kind of problem, what you write about it, and your email address if you want an answer.',
    notes: 'What we note ourselves',
    notesText:
      'Notes of our office about a shipment, and a log of who changed what of it, and when. Nobody outside sees either. The log is kept after the shipment is gone, so that it can be told what was done.',
    mails: 'What we keep of mails',
    mailsText:
      'Mails about a shipment go to the addresses given when it was booked, unless their reader wants none. Of each we keep the address, the name, the language, what it said, and whether the mail server took it. Each has a code by which anybody can check that it is ours; with the code we keep the tracking ID and the day, and nothing else.',
    subscriptions: 'What we keep if you ask for mails',
    subscriptionsText:
      'What you enter under “{offer}”: your address, with the shipment, your language, and when you asked and confirmed. An address that is not confirmed within {hours, number} hours is deleted, and so is the fingerprint of the network address that asked. A confirmed one is deleted {delivered, number} days after delivery, or {quiet, number} days after the shipment last changed. Every mail has a link that stops them. If you want no mails at all, we keep a fingerprint of your address, so that we know not to write.',
    links: 'What we keep of personal links',
    linksText:
      'Some mails carry a link that opens more of a shipment than its tracking ID does. Of each link we keep the shipment, what it opens, until when, the day on which it was last used, and a fingerprint of the address or the name it was made for. The link itself is not stored. We delete all of that {days, number} days after the link has expired.',
    lists: 'What we keep of uploaded files',
    listsText:
      'A sender may give us shipments as a file. We keep it, with the names and addresses in it, for {days, number} days, so that mistakes in it can be corrected.',
    signIns: 'What we keep of sign-ins',
    signInsText:
      'Only our staff signs in. We keep the user name, a hash of the password, and of each session the kind of browser, when it began and when it was last used. The log has the network address too, without its last part.',
    records: 'What the server writes down',
    recordsText:
      'Of each request: the time, which part of the site it was for, how it ended and how long it took. No network address, no tracking ID and nothing of what you typed.',
    backups: 'Backups',
    backupsText:
      'We make copies of all of this, so that nothing is lost. What is deleted stays in the copies until newer ones have replaced them.',
    kept: {
      shipment:
        'Names, addresses, phone numbers and email addresses are taken out {days, plural, one {# day} other {# days}} after delivery; the route and the history stay.',
      quoteRequest: 'We remove a request {days, plural, one {# day} other {# days}} after it was accepted or declined.',
      message: 'We remove a message {days, plural, one {# day} other {# days}} after we have dealt with it.',
      problemReport: 'We remove a report {days, plural, one {# day} other {# days}} after we have dealt with it.',
      mail: 'We remove a mail {days, plural, one {# day} other {# days}} after it was written.',
      log: 'Entries of the log are removed after {days, plural, one {# day} other {# days}}.',
    },
    deletion: 'When a shipment is deleted',
    deletionText:
      'It is gone from tracking at once. We keep it for {days, plural, one {# day} other {# days}}, in case that was a mistake, and then remove it.',
    counts: 'What we count',
    countsText:
      'To keep out abuse, we count failed sign-ins, messages, quote requests, problem reports and lookups, by a fingerprint of the network address and never by the address itself. The counts are deleted after minutes, those of problem reports after a day.',
    device: 'What stays on your device',
    deviceText:
      'The shipments you looked up, forms you have not sent yet, your choice of theme, and a copy of this site for when you are offline. The page on cookies lists them, with how to delete each.',
    notDone: 'What we do not do',
    notDoneText:
      'This site loads nothing from other companies: no advertising, no analytics, no fonts or maps from elsewhere. We do not follow you from page to page. A link to a chat or to a map takes you to another company’s site only when you open it.',
    rights: 'Your rights',
    rightsText:
      'You can ask what we hold about you, have it corrected, or have it deleted once the delivery and our duties by law allow it. Write to us from the contact page.',
  },

  // The terms that the site ships with.
  terms: {
    use: 'Using this site',
    useText:
      'You may look up the shipments whose IDs you were given, ask for quotes, report problems and write to us. Trying out IDs, or calling the service by a program so often that others have to wait, is not allowed and is slowed down.',
    tracking: 'Tracking information',
    trackingText:
      'The history is what was scanned or written down on the way. The delivery date is an estimate until the shipment is delivered. The line on the map joins the places of the history; it is not the road that was taken.',
    quotes: 'Quotes',
    quotesText:
      'Asking for a quote is free and books nothing. A quote is an offer for the shipment as you described it, reckoned by the greater of its weight and its volumetric weight. If weight, size or contents turn out different, so may the price; we tell you before we carry it.',
    carriage: 'Carriage',
    carriageText:
      'Each shipment is carried under the conditions on its waybill, which name what we do not carry and how far we are liable.',
  },

  // The page about cookies that the site ships with.
  cookies: {
    cookiesText: 'Visitors get no cookies from this site.',
    lookups: 'Your last lookups',
    lookupsText:
      'The last ten shipments you looked up, as the tracking page showed them, under the name <code>{name}</code>: to find them again, also offline. They stay until you choose “Forget” on the tracking page.',
    forms: 'Forms not sent yet',
    formsText:
      'What you have typed into a form, under names that begin with <code>{name}</code>, so that a reload loses nothing. Sending the form deletes it, closing the tab does too.',
    link: 'Personal links',
    linkText:
      'If you follow a personal link to a shipment, what makes it work is kept in this tab under names that begin with <code>{name}</code>, until you close the tab or choose “Forget this link”.',
    theme: 'Light or dark',
    themeText:
      'If you choose the theme yourself, your choice is kept under the name <code>{name}</code>. Choosing what your system prefers deletes it again.',
    language: 'The language you chose',
    languageText:
      'If you choose a language or decline one that is offered, that is kept under the names <code>{chosen}</code> and <code>{declined}</code>, so that nobody asks again. What stands in the tracking field goes along under the name <code>{typed}</code> and is deleted as soon as the page is there.',
    copy: 'A copy of this site',
    copyText:
      'Pages, drawings and code, so that the site opens without a network. It holds nothing about you. A new version replaces it, and clearing the data of this site in your browser deletes it.',
    staff: 'For our staff',
    staffText:
      'Signing in to the back office stores <code>{token}</code> and <code>{admin}</code>, which signing out deletes. The cookie <code>{device}</code> stays for {days, plural, one {# day} other {# days}} and goes to the sign-in alone: it says that somebody signed in on this device before, so that strangers who guess at passwords cannot make them wait.',
  },

  // Without a network.
  offline: {
    aboutThisSite: 'About this site',
    pages: 'You are offline. The pages of this site can still be read.',
    home: 'You are offline. The pages can still be read, and a quote request can be filled in now and sent later.',
    contact: 'You are offline. A message can be written now: it stays on this device and can be sent when there is a connection.',
    track:
      '{kept, plural, =0 {You are offline. Shipments can be looked up again when there is a connection.} one {You are offline. The shipment that was tracked on this device can still be shown, others when there is a connection.} other {You are offline. The # shipments that were tracked on this device can still be shown, others when there is a connection.}}',
    newVersion: 'A new version of this page is ready.',
    reload: 'Reload to update',
  },

  // What went wrong, on any page.
  failures: {
    request: 'Request {id}',
    pageNotLoaded: 'This page could not be loaded. Check your connection and try again.',
    pageNotFound: 'Page Not Found',
    noSuchAddress: 'No such address',
    looksLikeTrackingId: 'This looks like a tracking ID. We can look it up for you.',
    nothingHere: 'Nothing is delivered to this address. It may have been mistyped, or the page has moved.',
    trackThisId: 'Track this ID',
    scriptNeededToTrack:
      'Tracking on this page needs JavaScript. <plain>Track without it</plain>, call us on <call>{phone}</call> or write to <write>{email}</write>.',
    scriptNeededForForm: 'This form needs JavaScript. Call us on <call>{phone}</call> or write to <write>{email}</write>.',
  },

  // Statuses and the reasons for them.
  status: {
    names: {
      picked_up: 'Picked Up',
      processing: 'Processing',
      in_transit: 'In Transit',
      on_hold: 'On Hold',
      delivered: 'Delivered',
    },
    // What the office chooses from.
    reasons: {
      picked_up: {
        collected: 'Collected',
        dropped_off: 'Dropped off',
      },
      processing: {
        sorted: 'Sorted',
        labelled: 'Labelled',
        customs_docs: 'Customs papers',
      },
      in_transit: {
        departed: 'Departed',
        arrived_hub: 'Arrived at hub',
        customs_cleared: 'Customs cleared',
        out_for_delivery: 'Out for delivery',
      },
      on_hold: {
        customs: 'Customs',
        address_problem: 'Address problem',
        recipient_absent: 'Recipient absent',
        weather: 'Weather',
        damaged: 'Damaged',
        payment: 'Payment',
      },
      delivered: {
        recipient: 'To the recipient',
        neighbour: 'To a neighbour',
        safe_place: 'In a safe place',
        office: 'Picked up at the office',
      },
    },
    // What the recipient reads.
    reasonSentences: {
      picked_up: {
        collected: 'Our driver collected it from the sender.',
        dropped_off: 'The sender brought it to us.',
      },
      processing: {
        sorted: 'It was sorted for the next leg.',
        labelled: 'It was weighed and labelled.',
        customs_docs: 'Its customs papers are being prepared.',
      },
      in_transit: {
        departed: 'It left our facility.',
        arrived_hub: 'It arrived at a hub on its way.',
        customs_cleared: 'Customs let it pass.',
        out_for_delivery: 'It is on the van and comes today.',
      },
      on_hold: {
        customs: 'Customs is looking at it.',
        address_problem: 'We could not find the address. Please contact us.',
        recipient_absent: 'Nobody was there to take it. Please contact us for another attempt.',
        weather: 'The weather holds it up.',
        damaged: 'It was damaged. We will get in touch.',
        payment: 'A payment is due before it goes on. Please contact us.',
      },
      delivered: {
        recipient: 'Handed to the recipient.',
        neighbour: 'Left with a neighbour.',
        safe_place: 'Left in the agreed place.',
        office: 'Collected from our office.',
      },
    },
  },

  // Where a tracking ID is typed, and what a lookup ends with.
  lookup: {
    title: 'Track your shipment',
    trackingId: 'Tracking ID',
    submit: 'Track Package',
    busy: 'Tracking...',
    example: 'For example <example>{trackingId}</example>, a sample you can look up.',
    lookingUp: 'Looking up the shipment',
    needHelp: 'Need Help?',
    whereIdIs:
      'Your tracking number is in the confirmation email we sent when the shipment was booked. It begins with TRK and has two groups of six characters; zero and one never stand for letters.',
    contactSupport: 'Contact Support',
    helpSubject: 'Tracking help',
    lookedFor: 'We looked for <id>{trackingId}</id>.',
    firstScan: 'A new shipment shows up here with its first scan, which may take a day.',
    didYouMean: 'Did you mean',
    // What is wrong with the form of an ID.
    formDigits:
      "Our IDs look like {example}. This one has {count, plural, one {# digit} other {# digits}}; it looks like another carrier''s number.",
    formCarrier: "Our IDs look like {example}. This one looks like another carrier''s number.",
    formLength: 'Our IDs look like {example}, with 12 letters and digits after TRK. This one has {count, number}.',
    formCharacters: 'Our IDs look like {example}. They never contain {characters}; compare yours with your confirmation email.',
    formOther: 'Our IDs look like {example}. Compare yours with your confirmation email.',
    noIdInText: 'There is no tracking ID in this text. Ours look like {example}.',
    noIdInLink: 'There is no tracking ID of ours in this link. Ours look like {example}.',
    // Several at once.
    severalTitle: '{count, plural, one {# shipment looked up} other {# shipments looked up together}}',
    severalProgress: 'Looked up {done, number} of {count, number}.',
    severalStopped: 'Not looked up yet',
    severalOffline: 'This one cannot be looked up without a connection.',
    severalAsOf: 'As of {instant}.',
    severalRefused: 'These were too many lookups at once. Wait a moment, then go on with the others.',
    severalGoOn: 'Look up the others',
    severalMore: '{count, plural, other {Your text holds # more. We look up forty at a time.}}',
    severalManyMore:
      '{count, plural, other {Your text holds # more. We look up forty at a time; the next {next, number} are a step away.}}',
    severalNext: '{next, plural, one {Look up the next one} other {Look up the next #}}',
    severalCopyText: 'Copy as text',
    severalCopyCsv: 'Copy as CSV',
    severalWhere: 'Where it is',
    // What was tracked on this device before.
    recentTitle: 'Recently tracked on this device',
    recentAsked: 'Asked {ago}',
    recentForget: 'Forget',
    recentForgetOne: 'Forget {trackingId}',
    recentForgetAll: 'Forget all',
    recentAll: 'All {count, number}',
    // Without a network.
    neverSeen:
      'You are offline, and {trackingId} was never looked up on this device. We look for it as soon as there is a connection.',
    kept: '{count, plural, =0 {No shipment is kept on this device, so none can be shown until there is a connection.} one {The shipment listed below is kept on this device and can be shown as it was.} other {The # shipments listed below are kept on this device and can be shown as they were.}}',
  },

  // Where a shipment is, as a headline.
  headline: {
    // By status, and by status and reason. `placed` is for a shipment whose place is known.
    byKey: {
      picked_up: { placed: 'Picked up in {place}', plain: 'Picked up, on its way to {destination}' },
      picked_up_collected: { placed: 'Collected from the sender in {place}', plain: 'Collected from the sender' },
      picked_up_dropped_off: { placed: 'Dropped off by the sender in {place}', plain: 'Dropped off by the sender' },
      processing: { placed: 'Being sorted in {place}', plain: 'Being sorted' },
      processing_sorted: { placed: 'Sorted in {place} for the next leg', plain: 'Sorted for the next leg' },
      processing_labelled: { placed: 'Weighed and labelled in {place}', plain: 'Weighed and labelled' },
      processing_customs_docs: {
        placed: 'Customs papers are being prepared in {place}',
        plain: 'Customs papers are being prepared',
      },
      in_transit: { placed: 'On its way, last seen in {place}', plain: 'On its way to {destination}' },
      in_transit_departed: {
        placed: 'Left {place}, on its way to {destination}',
        plain: 'Left our facility, on its way to {destination}',
      },
      in_transit_arrived_hub: { placed: 'Arrived at our hub in {place}', plain: 'Arrived at a hub on its way to {destination}' },
      in_transit_customs_cleared: {
        placed: 'Cleared by customs in {place}',
        plain: 'Cleared by customs, on its way to {destination}',
      },
      in_transit_out_for_delivery: { placed: 'Out for delivery in {place}', plain: 'Out for delivery' },
      on_hold: { placed: 'On hold in {place}', plain: 'On hold' },
      on_hold_customs: { placed: 'Held by customs in {place}', plain: 'Held by customs' },
      on_hold_address_problem: { placed: 'Waiting in {place} for a corrected address', plain: 'Waiting for a corrected address' },
      on_hold_recipient_absent: {
        placed: 'Waiting in {place} for another delivery attempt',
        plain: 'Waiting for another delivery attempt',
      },
      on_hold_weather: { placed: 'Held up by the weather in {place}', plain: 'Held up by the weather' },
      on_hold_damaged: { placed: 'Damaged, and kept aside in {place}', plain: 'Damaged, and kept aside' },
      on_hold_payment: { placed: 'Waiting in {place} for a payment', plain: 'Waiting for a payment' },
      delivered: { placed: 'Delivered {day} {time} in {place}', plain: 'Delivered {day} {time}' },
      delivered_recipient: {
        placed: 'Delivered {day} {time} in {place}, handed to the recipient',
        plain: 'Delivered {day} {time}, handed to the recipient',
      },
      delivered_neighbour: {
        placed: 'Delivered {day} {time} in {place}, left with a neighbour',
        plain: 'Delivered {day} {time}, left with a neighbour',
      },
      delivered_safe_place: {
        placed: 'Delivered {day} {time} in {place}, left in the agreed place',
        plain: 'Delivered {day} {time}, left in the agreed place',
      },
      delivered_office: {
        placed: 'Delivered {day} {time} in {place}, collected from our office',
        plain: 'Delivered {day} {time}, collected from our office',
      },
      delivered_untimed: { placed: 'Delivered in {place}', plain: 'Delivered' },
      unknown: { placed: '{label}, last seen in {place}', plain: '{label}' },
    },
  },

  // What a recipient should know and do.
  advice: {
    title: 'What to do about it',
    means: 'What it means',
    next: 'What happens next',
    todo: 'What you can do',
    call: 'Call <number>{phone}</number>',
    // By what is wrong.
    byKey: {
      on_hold: {
        means: 'It stands still for now, and does not go on by itself.',
        next: 'We are at it. The delivery date may change.',
        todo: 'Nothing for now. If it is urgent, tell us.',
        button: 'Ask about it',
      },
      on_hold_customs: {
        means: 'Customs checks it before it may cross the border.',
        next: 'It goes on as soon as customs lets it pass. The delivery date may change.',
        todo: 'Nothing for now. If you have an invoice or papers for it, tell us.',
        button: 'Tell us about papers',
      },
      on_hold_address_problem: {
        means: 'Our driver could not find the address as it is written.',
        next: 'It stays with us until the address is corrected.',
        todo: 'Send us the whole address: street, house number, floor, postal code and a phone number.',
        button: 'Correct the address',
      },
      on_hold_recipient_absent: {
        means: 'Nobody was there to take it when our driver came.',
        next: 'It stays with us until another attempt is agreed.',
        todo: 'Tell us on which day somebody is there.',
        button: 'Agree another attempt',
      },
      on_hold_weather: {
        means: 'The weather closes the way ahead.',
        next: 'It goes on as soon as that is safe. The delivery date may change.',
        todo: 'Nothing: the next scan shows up here. If it is urgent, tell us.',
        button: 'Ask about it',
      },
      on_hold_damaged: {
        means: 'It was damaged on its way, so we do not send it on as it is.',
        next: 'We look at the damage and get in touch.',
        todo: 'Nothing until then. If you know what it holds, that helps us.',
        button: 'Write to us about it',
      },
      on_hold_payment: {
        means: 'A payment is due before it goes on.',
        next: 'It stays with us until the payment has arrived.',
        todo: 'Ask us what is due and how it can be paid.',
        button: 'Ask about the payment',
      },
      late: {
        means: 'It has missed the day that we promised.',
        next: 'It is still on its way. The next scan shows up here.',
        todo: 'Tell us that you wait for it, and we look into it.',
        button: 'Report that it is late',
      },
      silent: {
        means: 'Nothing was scanned since {since}. That is longer than usual.',
        next: 'It may be on a long leg. The next scan shows up here.',
        todo: 'If you are worried, ask us to look for it.',
        button: 'Ask us to look for it',
      },
      late_silent: {
        means: 'It has missed the day that we promised, and nothing was scanned since {since}.',
        next: 'We cannot say yet when it comes. The next scan shows up here.',
        todo: 'Ask us to look for it.',
        button: 'Report that it is late',
      },
    },
    // The subjects of messages that the button begins.
    subjects: {
      on_hold: 'Shipment on hold',
      on_hold_customs: 'Customs papers',
      on_hold_recipient_absent: 'Another delivery attempt',
      on_hold_weather: 'Shipment held up by the weather',
      on_hold_damaged: 'Damaged shipment',
      on_hold_payment: 'Payment due',
    },
  },

  // The result of a lookup.
  personalLink: {
    title: 'Delivery address',
    note: 'Shown because you came by a personal link. Nobody else with the tracking ID sees it, and this tab forgets it when you close it.',
    forget: 'Forget this link',
    dead: 'The link that you followed does not work any more. You see what anybody with the tracking ID sees.',
  },
  receipt: {
    shipment: 'Shipment {trackingId}',
    pageTitle: '{status}: {trackingId}',
    sample: 'Sample',
    trackAnother: 'Track Another Shipment',
    reportProblem: 'Report a problem',
    estimatedDelivery: 'Estimated delivery date',
    dateNotSet: 'Not set',
    mayChange: 'May change while the shipment is on hold',
    daysLate: '{days, plural, one {# day late} other {# days late}}',
    handedOver: 'Handed over',
    progress: 'Progress',
    progressPaused: 'Progress, paused',
    progressLabel: 'Delivery progress',
    progressAtStep: '{status}, step {step} of {count}, {percent} percent',
    progressHeld: '{status}, step {step} of {count}, {percent} percent, paused',
    progressUnknown: '{status}, {percent} percent',
    percent: '{percent}%',
    packageDetails: 'Package Details',
    status: 'Status',
    lastUpdate: 'Last update',
    routeInformation: 'Route Information',
    origin: 'Origin',
    destination: 'Destination',
    recipient: 'Recipient',
    history: 'Shipment History',
    timeZone: 'Times are in your time zone, {zone}.',
    noHistory: 'No status history available',
    offline: '<strong>As of {time}. You are offline.</strong> We look again as soon as there is a connection.',
    checked: 'Checked {ago}',
    live: 'Live',
    news: 'Just in: {headline}',
    refresh: 'Refresh',
    refreshing: 'Refreshing...',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    share: 'Share',
    print: 'Print',
    copyFallback: 'Press Ctrl+C to copy',
    copyId: 'Copy {trackingId}',
    idCopied: 'Copied {trackingId}',
  },

  // When a parcel comes, by how others of its route did.
  forecast: {
    likely: 'Most likely {day}.',
    range:
      '{basis, select, lane {8 of 10 parcels on this route came between {from} and {to}} countries {8 of 10 parcels between these countries came between {from} and {to}} other {8 of 10 of our parcels came between {from} and {to}}} ({n, plural, one {# delivery} other {# deliveries}}).',
    rangeOfDay:
      '{basis, select, lane {8 of 10 parcels on this route came on {day}} countries {8 of 10 parcels between these countries came on {day}} other {8 of 10 of our parcels came on {day}}} ({n, plural, one {# delivery} other {# deliveries}}).',
    likelyLate: 'It will probably come after the estimated delivery date.',
    held: 'We cannot say more exactly when it comes while it is on hold: nobody knows yet when it goes on.',
    waitingUsual: 'It has been at this step no longer than usual.',
    waitingLong:
      'It has been at this step longer than {basis, select, lane {8 of 10 parcels on this route} countries {8 of 10 parcels between these countries} other {8 of 10 of our parcels}}.',
    waitingUnusual:
      'It has been at this step longer than {basis, select, lane {19 of 20 parcels on this route} countries {19 of 20 parcels between these countries} other {19 of 20 of our parcels}}, which is unusual.',
    accuracy: 'Our estimates were right {percent, number}% of the time in the last {days, number} days.',
  },

  // The event that a calendar shows on the day of the delivery.
  calendar: {
    event: 'Delivery of shipment {trackingId}',
    add: 'Add to calendar',
  },

  // The receipt as a page without a script, and as a text.
  plain: {
    follow: 'Look again every minute',
    stop: 'Stop looking again',
    timeZone: 'All times: {zone}.',
    moreEntries: '{count, plural, one {One earlier entry is} other {# earlier entries are}} on the page with the map.',
    openFull: 'Open the page with the map',
    several: '{count, plural, one {# shipment in your text} other {# shipments in your text}}',
  },

  // The map and the line of the way.
  route: {
    // The way in a sentence, for whoever does not see the map.
    delivered: 'From {origin} to {destination}, delivered',
    heldAt: 'From {origin} to {destination}, on hold in {place}',
    held: 'From {origin} to {destination}, on hold',
    reportedAt: 'From {origin} to {destination}, last reported in {place}, about {percent} percent',
    underWay: 'From {origin} to {destination}, about {percent} percent',
    approximate: '{route}, approximate place',
    // Beside the marks of the map.
    markFrom: 'From',
    markTo: 'To',
    markDelivered: 'Delivered',
    markOnHold: 'On hold',
    markNow: 'Now',
    markBoth: '{one}, {other}',
    markEstimate: 'About {percent}%',
    notToScale: 'Not to scale',
    noMapOf: 'Not to scale. We have no map of {place}.',
    approximatePlace: 'Approximate place',
    placeNames: 'Place names: <source>GeoNames</source>',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    resetZoom: 'Reset zoom',
  },

  // What stands on paper only.
  print: {
    reach: '{phone}, {email}',
    latest: 'As of {instant}. Latest: <link>{address}</link>',
  },

  // What every form says.
  forms: {
    // What is wrong with a field, named by its label, before anything is sent.
    missing: '{label} is required.',
    notEmail: '{label} must be an e-mail address, such as name@example.com.',
    tooShort: '{label} must have at least {least, plural, one {# character} other {# characters}}.',
    notWhole: '{label} must be a whole number from {least} to {most}.',
    unfit: '{label} cannot be taken as it is.',
    noDay: '“{typed}” is not a day. Try 24 Nov, 24/11/2026 or +3.',
    tooEarly: 'Not before {day}.',
    tooLate: 'Not after {day}.',
    optional: 'Optional',
    emailAddress: 'Email Address',
    // The label of a field that only programs see.
    website: 'Website',
    sending: 'Sending...',
    // Before the number under which something was received.
    reference: 'Reference',
    overtaken: 'An earlier attempt with other details arrived after all. Send again if this one should arrive too.',
    notLoaded: 'The form could not be loaded. Check your connection and try again.',
    offline: 'You are offline. What you type stays here; send it when there is a connection.',
  },

  // The form for messages.
  contactForm: {
    title: 'Send us a Message',
    fullName: 'Full Name',
    subject: 'Subject',
    message: 'Message',
    // What a message begins with that a link from a shipment leads to.
    aboutShipment: 'My tracking ID is {trackingId}.',
    send: 'Send Message',
  },

  // The form for a price.
  quote: {
    title: 'Request a free quote',
    intro:
      'Fill in the waybill; what is marked optional may stay open. The price for the whole way comes back in writing, within {hours, plural, one {# hour} other {# hours}}.',
    form: 'Quote request',
    // On the head of the sheet.
    purpose: 'Waybill, to be quoted',
    number: 'No.',
    // The heads of the boxes.
    you: 'You',
    way: 'The way',
    goods: 'The goods',
    chooseService: 'Extra service, one of these',
    // The labels of the boxes.
    name: 'Name',
    contactNumber: 'Contact number',
    freightType: 'Freight type',
    cityOfDeparture: 'City of departure',
    cityOfArrival: 'City of arrival',
    incoterms: 'Incoterms',
    pieces: 'Pieces',
    weight: 'Weight (kg)',
    length: 'Length (cm)',
    width: 'Width (cm)',
    height: 'Height (cm)',
    extraService: 'Extra service',
    // What to write into a box.
    chooseFreight: 'Select freight type',
    incotermsHint: 'Who pays up to where. Not sure? Write “not sure”.',
    weightHint: 'With its packaging',
    lengthHint: 'The longest side',
    widthHint: 'From side to side',
    heightHint: 'As it stands',
    unclear: 'We will ask you about this.',
    // What the measures come to.
    volumetricWeight: 'Volumetric weight',
    chargeableWeight: 'Chargeable weight',
    weights:
      'Weight and sizes are those of the whole consignment, however many pieces it has. Length × width × height in cm, divided by {divisor}, is its volumetric weight; the greater of the two weights is the one that is charged.',
    send: 'Request a quote',
    answered: 'We answer in writing within {hours, plural, one {# hour} other {# hours}}.',
    notBooked: 'Nothing is booked until you say so.',
    // Once it has arrived.
    sent: 'Submitted - reference {reference}',
    stands: 'Your waybill is with us and stands as it is. Name its number whenever you write or call about it.',
    stamp: 'Received',
    leftOpen: 'Left open',
    next: 'What happens next',
    nextRead: 'A person reads it, and asks you where a box is not clear.',
    nextPrice: 'Within {hours, plural, one {# hour} other {# hours}} the price for the whole way comes in writing to {email}.',
    another: 'Ask for another',
    freightTypes: {
      land: 'Land Freight',
      sea: 'Sea Freight',
      air: 'Air Freight',
      express: 'Express Delivery',
    },
    extraServices: {
      freight: 'Freight',
      'express-delivery': 'Express delivery',
      insurance: 'Insurance',
      packaging: 'Packaging',
    },
    incotermMeanings: {
      EXW: 'Ex works: you collect at the seller’s door',
      FCA: 'Free carrier: the seller hands over to your carrier',
      CPT: 'Carriage paid to: freight paid, the risk is yours on hand-over',
      CIP: 'Carriage and insurance paid to',
      DAP: 'Delivered at place: you clear customs',
      DPU: 'Delivered at place, unloaded',
      DDP: 'Delivered, duty paid: the seller does it all',
      FAS: 'Free alongside ship',
      FOB: 'Free on board',
      CFR: 'Cost and freight',
      CIF: 'Cost, insurance and freight',
    },
  },

  // The form for a problem with a shipment.
  problem: {
    kind: 'What is wrong',
    chooseKind: 'Choose what fits',
    message: 'What happened',
    emailHint: 'Optional. Only to answer this report.',
    send: 'Send report',
    // What is wrong, in the words of the person who waits for it.
    kinds: {
      late: 'It is late',
      not_moving: 'It has not moved for days',
      wrong_address: 'The address is wrong or has changed',
      not_received: 'Marked as delivered, but not here',
      damaged: 'It arrived damaged',
      wrong_info: 'Something on this page is wrong',
      other: 'Something else',
    },
  },

  // The switch of languages, and the offer of another.
  language: {
    choose: 'Language: {name}',
    title: 'Languages',
    // These three are shown on pages in other languages, to readers of this one.
    offer: 'This page is available in English.',
    accept: 'Read in English',
    decline: 'Not now',
  },

  // How parts of dates and numbers are put together.
  formats: {
    // A day as "Tue 24 Nov" and a time as "14:05", perhaps with its zone.
    dayAndTime: '{day}, {time}',
    // Less than a minute ago.
    justNow: 'just now',
  },

  // Mails about shipments, to either side of one. The office may write others in their place.
  mail: {
    subjects: {
      created: 'Shipment {trackingId} is registered',
      status: '{headline} ({trackingId})',
      arrivingTomorrow: 'Shipment {trackingId} is planned for tomorrow',
      promiseMoved: 'New delivery date for {trackingId}: {deliveryDate}',
      late: 'Shipment {trackingId} is late',
      requestAnswered: 'Your report about {trackingId}: we have looked into it',
      correction: 'Correction about shipment {trackingId}',
      confirm: 'Please confirm: news about shipment {trackingId}',
    },
    // Two line breaks make a paragraph.
    bodies: {
      created:
        '{greeting}\n\nA shipment from {sender} to {recipient} is registered under {trackingId}. It goes from {origin} to {destination}, and we have promised it for {deliveryDate}.',
      status: '{greeting}\n\n{headline}.\n\n{advice}',
      arrivingTomorrow:
        '{greeting}\n\nShipment {trackingId} from {sender} is planned to be handed over tomorrow, {deliveryDate}.\n\n{headline}.',
      promiseMoved:
        '{greeting}\n\nThe delivery date of shipment {trackingId} from {sender} has moved. It was {previousDate} and is now {deliveryDate}.\n\n{headline}.',
      late: '{greeting}\n\nShipment {trackingId} from {sender} was promised for {deliveryDate} and has not been handed over yet. We are sorry, and we tell you as soon as it moves on.\n\n{headline}.',
      requestAnswered:
        '{greeting}\n\nOn the page of shipment {trackingId} you told us: “{request}”. We have looked into it and closed your report.\n\n{headline}.\n\nIf something is still wrong, just answer this mail.',
      correction:
        '{greeting}\n\nWe told you about shipment {trackingId}: “{mistake}”. That was a mistake, and we are sorry.\n\nThis is where it really stands: {headline}.\n\n{advice}',
      confirm:
        '{greeting}\n\nSomebody, we hope it was you, has asked us to tell this address by e-mail how shipment {trackingId} is getting on.\n\nIf it was you, please confirm. If it was not, do nothing: you get no further mail, and we forget this address after {hours, number} hours.',
    },
    greeting: 'Hello {name},',
    greetingOfNobody: 'Hello,',
    nameWithheld: '(name withheld)',
    follow: 'Follow this shipment',
    whyRecipient: 'You get this mail because {company} is carrying a shipment to you.',
    whySender: 'You get this mail because {company} is carrying a shipment for you.',
    whySubscriber: 'You get this mail because you asked {company} to tell you about this shipment.',
    whyAsker: 'You get this mail because you reported something about a shipment of {company} and left this address.',
    check: 'Is this mail really from us? Enter {code} at {address}',
    whyConfirm: 'You get this mail because this address was typed in on the page of a shipment of {company}.',
    confirm: 'Yes, tell me by e-mail',
    manage: 'No more of these mails',
    never: 'Never write to me again',
  },

  // Which mails about a shipment somebody gets: asked for on the receipt, chosen by the link in each of them.
  subscription: {
    title: 'Mails about a shipment',
    offer: 'Tell me by e-mail',
    explain:
      'We write when something happens to this shipment. Each of the mails has a way out. They stop {delivered, number} days after delivery, or after {quiet, number} days without news.',
    submit: 'Tell me',
    ask: 'Do you want to get mails when something happens to shipment <id>{trackingId}</id>?',
    told: 'You get mails when something happens to shipment <id>{trackingId}</id>.',
    notThis: 'You get no more mails about shipment <id>{trackingId}</id>.',
    none: 'You get no more mails about shipments from {company}.',
    endThis: 'No more about this shipment',
    endAll: 'No more mails at all',
    again: 'Send me mails again',
    askAgain: 'If you change your mind, you can ask to be told again on the page of the shipment.',
    dead: 'This link does not work any more',
    deadWhy:
      'It may have been cut on its way, or what it was about is over: a question waits for 48 hours. The link in your newest mail works, and on the page of a shipment you can ask to be told again.',
    failed: 'That did not work. Please try again.',
  },

  // Whether a mail is really ours.
  verify: {
    title: 'Did we really send this?',
    intro: 'Every mail, label and slip of ours carries a code of ten characters. Enter it here to see whether it came from us.',
    code: 'Code',
    codeHint: 'Ten letters and digits, such as 7K3M9-\u2060D4XQ2',
    check: 'Check',
    checking: 'Checking...',
    failed: 'The code could not be checked. Please try again.',
    sentOn:
      '{channel, select, label {We first printed this label on {day}, for shipment <id>{trackingId}</id>.} slip {We first printed this delivery slip on {day}, for shipment <id>{trackingId}</id>.} history {We first printed this history on {day}, for shipment <id>{trackingId}</id>.} other {We sent this mail on {day}, about shipment <id>{trackingId}</id>.}}',
    compare: 'Compare all of it with what you have: somebody may have copied a real code into a fake.',
    checkedOften:
      'This code has been checked unusually often, so somebody may have copied it. If anything differs from what you have, follow no link and pay nothing.',
    lookedFor: 'We looked for <id>{code}</id>. Please compare it once more, character by character.',
    advice: 'If it is exactly what is printed, follow no link or QR code, open no file, and pay nothing.',
    tellUs: 'Please <link>tell us</link>, so that we can warn others.',
  },

  // What calls answer.
  api: {
    lookupBlank: 'Please enter a tracking ID',
    lookupFound: 'Shipment found',
    lookupNotFound: 'Tracking ID not found',
    lookupFailed: 'Error retrieving tracking information',
    lookupTooMany: 'Too many lookups from your connection. Please try again in a moment.',
    lookupMistyped: 'One character looks mistyped. Compare the ID with your confirmation email.',
    codeGenuine: 'This came from us.',
    codeUnknown: 'We have no record of this code.',
    codeLength:
      'Our codes have ten characters. This one has {count, plural, =0 {none} one {one} =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =11 {eleven} =12 {twelve} other {#}}.',
    codeCharacter: 'Our codes never contain “{found}”. Please look at that character once more.',
    messageReceived: 'Thank you for your message! We will get back to you soon.',
    messageFailed: 'Failed to send message. Please try again.',
    networkError: 'Network error. Please check your connection and try again.',
    quoteReceived: 'Quote request submitted successfully!',
    quoteFailed: 'Failed to submit quote request. Please try again.',
    reportReceived: 'Thank you. We will look into it.',
    reportFailed: 'Failed to send your report. Please try again.',
    subscribeReceived:
      'If tracking ID and address are right, a mail is on its way to you. Please confirm in it that you want to be told.',
    subscribeFailed: 'We could not take this down. Please try again.',
    mailLinkDead: 'This link is not valid, or not any more.',
    unsubscribed: 'You get no more mails about this shipment.',
    unsubscribedAll: 'You get no more mails about shipments from us.',
    subscribersFull: 'As many people as possible get mails about this shipment already. You can follow it on its page.',
    internal: 'Something went wrong on our side. Please try again, and quote the request id if it happens again.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
    routeNotFound: 'There is nothing at this address.',
    methodUnknown: 'This address does not answer {method}.',
    noTrace: 'No address answers TRACE.',
    stopping: 'The server is stopping.',
    // While the server starts: to whoever opens a page, and then to whoever runs it.
    startingTitle: 'One moment, please',
    starting: 'This site is just starting. The page comes by itself in a moment.',
    openingDatabase: 'The database is being opened.',
    buildingIndexes: 'The indexes of {collection} are being built.',
    waitingForMigrations: 'Another process is bringing the data up to date: migration {name}.',
    migrating: 'Migration {name}: {done} of {total}.',
    migrationFailed: 'Migration {name} failed. The log says why.',
    preparingData: 'The administrator and the first data are being made.',
    tooMany: 'Too many attempts. Please try again in {wait}.',
    keyReused: 'This idempotency key was used for another request.',
    bodyTooLarge: 'The body is too large.',
    encodingUnknown: 'The body has an unknown Content-Encoding.',
    encodingBroken: 'The body cannot be decompressed: it is not what its Content-Encoding says.',
    notJson: 'The body is not valid JSON.',
    wantsJson: 'The body must be JSON in UTF-8: send Content-Type: application/json.',
    wantsCsv: 'The body must be a CSV file: send Content-Type: text/csv.',
    badAddress: 'The address is not valid.',
    addressTooLong: 'The address has more than {bytes} bytes.',
    hostOnce: 'The request must name its Host, once.',
    fileChanged: 'The file is not, or no longer, the one that the condition names.',
    rangeMissing: 'The file has no such part.',
  },

  // What is wrong with a field of a call. English puts the text behind the name of the field: "name is required". In other languages
  // it stands for itself, as "Pflichtfeld" or "Höchstens 100 Zeichen", without a full stop; `problem` puts it behind the name.
  validation: {
    summary: 'Please check: {problems}',
    problem: '{path} {message}',
    // By the code that programs read.
    faults: {
      required: 'is required',
      not_text: 'must be text',
      not_number: 'must be a number',
      not_whole: 'must be a whole number',
      not_boolean: 'must be true or false',
      not_list: 'must be a list',
      not_object: 'must be a JSON object',
      too_short: 'must be at least {min} characters',
      too_long: 'must be at most {max} characters',
      too_small: 'must be at least {min}',
      too_large: 'must be at most {max}',
      too_few: 'must have at least {min} entries',
      too_many: 'must have at most {max} entries',
      email: 'must be an e-mail address',
      phone: 'may only contain digits, spaces and + ( ) - . /',
      one_of: 'must be one of {values}',
      unknown_key: 'is not a field of this call',
      unknown_parameter: 'is not a parameter',
      key_length: 'must be 1 to {max} visible characters',
      not_valid: 'is not valid',
    },
  },

  // What the company says of itself until Settings says otherwise.
  content: {
    blurb:
      'Parcels and freight by land, sea and air since 2012. Every shipment has one tracking ID, one history and people who answer for it.',
    // What shippers say, each of whom is named beside it.
    voices: {
      ceramics: 'Four hundred bowls to three countries and one chipped rim. They called me before I had opened the box.',
      spareParts: 'My customers read the tracking page and stop phoning me. That alone pays for the service.',
      customs: 'Customs took a day longer than planned, and the page said so before I asked. Good people.',
    },
    // What the four figures about the company count.
    statistics: {
      years: 'Years of experience',
      cities: 'Cities covered',
      vehicles: 'Vehicles',
      customers: 'Happy customers',
    },
    // Above a policy that the company has written in another language than that of the page.
    onlyIn: 'This text is available in {language} only.',
  },
} as const;
