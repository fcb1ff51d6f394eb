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
    home: 'Home',
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
    notFoundDescription: 'There is no page at this address.',
    lookupTitle: '{status}: {trackingId} | {company}',
    lookupDescription: 'Status of {trackingId}: {status}. Open the page for its route and history.',
  },

  // The home page but for its forms.
  home: {},

  // The page about the company.
  about: {},

  // What is carried, and its page.
  services: {},

  // The contact page but for its form.
  contactPage: {},

  // Opening hours.
  hours: {},

  // The privacy policy that the site ships with.
  privacy: {},

  // The terms that the site ships with.
  terms: {},

  // The page about cookies that the site ships with.
  cookies: {},

  // Without a network.
  offline: {},

  // What went wrong, on any page.
  failures: {
    request: 'Request {id}',
    pageNotLoaded: 'This page could not be loaded. Check your connection and try again.',
    pageNotFound: 'Page Not Found',
    noSuchAddress: 'No such address',
    looksLikeTrackingId: 'This looks like a tracking ID. We can look it up for you.',
    nothingHere: 'Nothing is delivered to this address. It may have been mistyped, or the page has moved.',
    trackThisId: 'Track this ID',
    scriptNeededToTrack: 'Tracking needs JavaScript. Call us on <phone>{phone}</phone> or write to <email>{email}</email>.',
    scriptNeededForForm: 'This form needs JavaScript. Call us on <phone>{phone}</phone> or write to <email>{email}</email>.',
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
  lookup: {},

  // Where a shipment is, as a headline.
  headline: {},

  // What a recipient should know and do.
  advice: {},

  // The result of a lookup.
  receipt: {},

  // The map and the line of the way.
  route: {},

  // What stands on paper only.
  print: {},

  // What every form says.
  forms: {},

  // The form for messages.
  contactForm: {},

  // The form for a price.
  quote: {
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

  // What calls answer.
  api: {
    lookupBlank: 'Please enter a tracking ID',
    lookupFound: 'Shipment found',
    lookupNotFound: 'Tracking ID not found',
    lookupFailed: 'Error retrieving tracking information',
    lookupTooMany: 'Too many lookups from your connection. Please try again in a moment.',
    lookupMistyped: 'One character looks mistyped. Compare the ID with your confirmation email.',
    messageReceived: 'Thank you for your message! We will get back to you soon.',
    messageFailed: 'Failed to send message. Please try again.',
    networkError: 'Network error. Please check your connection and try again.',
    quoteReceived: 'Quote request submitted successfully!',
    quoteFailed: 'Failed to submit quote request. Please try again.',
    reportReceived: 'Thank you. We will look into it.',
    reportFailed: 'Failed to send your report. Please try again.',
    internal: 'Something went wrong on our side. Please try again, and quote the request id if it happens again.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
    routeNotFound: 'There is nothing at this address.',
  },

  // What is wrong with a field of a call: it follows the name of the field.
  validation: {},

  // What the company says of itself until Settings says otherwise.
  content: {},
} as const;
