/** What a person can be told of by push. */
export type PushEvent = 'handler' | 'verify' | 'action' | 'critical' | 'urgent' | 'taken' | 'resolved' | 'closed'

/**
 * A locked screen shows these to whoever passes by, so they name a number and what it asks for: no people, no content (domain 3.10).
 * Keys follow notify.* of the text catalogue.
 */
export const pushTexts = {
  event: {
    handler: (number) => `Du er saksbehandler for ${number}`,
    verify: (number) => `${number} venter på verifisering`,
    action: (number) => `Du har fått tiltak ${number}`,
    critical: (number) => `Kritisk avvik ${number}`,
    urgent: (number) => `${number} må leses nå`,
    taken: (number) => `Avviket du meldte, ${number}, er under behandling`,
    resolved: (number) => `Avviket du meldte, ${number}, er løst`,
    closed: (number) => `Avviket du meldte, ${number}, er lukket`,
  } satisfies Record<PushEvent, (number: string) => string>,
  body: 'Åpne saken i Kontrollportalen.',
  error: {
    notPushService: 'Nettleseren bruker en varslingstjeneste vi ikke kjenner',
    otherWay: 'Varsler sendes på en annen måte nå. Last siden på nytt.',
    noSession: 'Varsler kan bare slås på når du er logget inn',
  },
}
