/**
 * A lint that is often wrong is disabled: add a rule only if nearly all matches are faults. `starts` matches sentence starts.
 * @type {{ starts?: RegExp, has?: RegExp, advice: string }[]}
 */
export const RULES = [
  { starts: /^(?:Who|Whom|Whose|What|Whatever) (?!.*\?$)/, advice: 'begin with a noun or a verb instead of a clause' },
  {
    starts: /^That (?:a|an|the|it|they|he|she|somebody|nobody|one|what|this|these)\b/,
    advice: 'begin with a noun or a verb instead of a clause',
  },
  { starts: /^(?:One|Those|All|Ones|Any) (?:that|which|who|whose)\b/, advice: 'name the thing: "a mail that ..."' },
  {
    starts: /^(?:Of|By|In|From|For|With|Without|Under|To|At|On|Behind|Since|Until) (?:which|what|whom|whose|when|whoever)\b/,
    advice: 'begin with the noun: "the folder that ..."',
  },
  { starts: /^(?:So|As) (?:many|much|long|often|few)\b(?! as\b)/, advice: 'name the quantity' },
  {
    starts:
      /^Of (?:a|an|the|each|one|those|these|all|it|them)\b.*\b(?:only|nothing|nobody|the \w+ (?:is|are)|what|there is|there are)\b/,
    advice: 'begin with the subject',
  },
  { has: /\b(?:whoever|whomever|whosoever)\b/i, advice: 'name the person: "the caller", "a visitor"' },
  {
    has: /\b(?:the|an?|some|any|every|each|as|is|that) one (?:that|which|who|whose)\b/i,
    advice: 'repeat the noun: "the mail that ..."',
  },
  { has: /\b(?:is|are|was|were) (?:none|no one|nobody) (?:that|who|which|of)\b/i, advice: 'use "not": "must not be ..."' },
  { has: /\b(?:told|tells?|telling) of\b/i, advice: 'use "notify", "announce" or "report"' },
  { has: /\b(?:is|are|was|were|be|been) told\b(?! (?:to|apart|from)\b)/i, advice: 'use "notified", "reported" or "shown"' },
  { has: /\b(?:says?|said|saying) (?:of|so)\b/i, advice: 'use "describe", "report" or name the value' },
  { has: /\b(?:foretold|foretells?|foretelling)\b/i, advice: 'use "estimated" or "predicted"' },
  { has: /\b(?:goes|gone|went) on\b(?! (?:an?|the|top|its|their|\d))/i, advice: 'use "continue"' },
  { has: /\bbut for\b/i, advice: 'use "except"' },
  { has: /\banew\b/i, advice: 'use "again"' },
  {
    has: /\b(?:puts?|putting) (?:\w+ ){0,3}right(?=[.,;:]|$| (?:by|once|again|after|where|when|in)\b)/i,
    advice: 'use "correct"',
  },
  { has: /\b(?:is|are|was|were) to be\b/i, advice: 'use "must", "will" or the plain present' },
  {
    has: /\bfor so long\b|\bso (?:many|much|long|often) (?:at most|at least|from now|days|seconds|minutes|hours)\b/i,
    advice: 'name the quantity',
  },
  { has: /\b(?:some|any)body\b/i, advice: 'use "someone" or "anyone"' },
  { has: /\b(?:is|are) (?:nobody|anybody|somebody|everybody)'s\b/i, advice: 'say who may do it' },
  { has: /\b(?:learnt|spelt|spoilt|burnt)\b/i, advice: 'American spelling: -ed' },
  {
    has: /\b(?:colou?r(?<=our)|(?:behavi|hon|fav|neighb|harb|lab)our)|\bcentres?\b|\blicences?\b|\b(?:recogni|normali|initiali|organi|seriali|optimi|minimi|canoni?cali)s(?:e|ed|es|ing|ation)\b|\bcatalogues?\b|\blabell(?:ed|ing)\b|\bgrey(?:ed)?\b/i,
    advice: 'American spelling',
    isSpelling: true,
  },
];
