import { formatDate, relativeTime } from '@portal/kit/format'
import { currentInstant } from '@portal/ui/clock'
import type { ApiKey } from '../contract.ts'

/** Keys in Min profil and in Innstillinger (nb-NO). */
export const texts = {
  own: {
    title: 'API-nøkler',
    intro: 'En nøkkel lar et annet system handle som deg, og aldri mer enn du selv kan. Den slutter å virke når du bytter passord.',
    none: 'Du har ingen nøkler.',
    add: 'Lag nøkkel',
    failed: 'Vi klarte ikke å hente nøklene dine.',
  },
  company: {
    title: 'Brukernes API-nøkler',
    intro: 'Nøkler som brukerne har laget til andre systemer. Hver nøkkel handler som brukeren sin. Avslutt dem dere ikke kjenner igjen.',
    none: 'Ingen har laget nøkler.',
    failed: 'Vi klarte ikke å hente nøklene.',
  },
  scope: { read: 'Lese', write: 'Lese og endre' } satisfies Record<ApiKey['scope'], string>,
  scopeHint: {
    read: 'Henter det du kan se',
    write: 'Melder og endrer også det du kan endre. Brukere, roller og innlogging er alltid stengt.',
  } satisfies Record<ApiKey['scope'], string>,
  field: { name: 'Navn', scope: 'Hva skal nøkkelen kunne?', expiresOn: 'Gjelder til og med' },
  hint: { name: 'Skriv hvilket system som skal bruke den', expiresOn: 'Høyst ett år frem' },
  create: 'Lag nøkkel',
  createTitle: 'Lag API-nøkkel',
  madeTitle: 'Nøkkelen er laget',
  madeIntro: 'Kopier den nå og legg den rett inn i systemet som skal bruke den. Den vises bare denne ene gangen.',
  label: 'Nøkkel',
  copy: 'Kopier nøkkelen',
  copied: 'Nøkkelen er kopiert',
  done: 'Jeg har lagret nøkkelen',
  end: 'Avslutt',
  endName: (name: string) => `Avslutt ${name}`,
  endTitle: (name: string) => `Vil du avslutte ${name}?`,
  endIntro: 'Systemer som bruker nøkkelen, slipper ikke inn lenger. Det kan ikke angres.',
  ended: 'Nøkkelen er avsluttet',
  hintOf: (hint: string) => `slutter på ${hint}`,
  until: (instant: string) => `Gjelder til og med ${formatDate(new Date(instant))}`,
  isOver: 'Avsluttet',
  over: {
    self: 'Avsluttet av brukeren',
    admin: 'Avsluttet av en administrator',
    suspended: 'Avsluttet da brukeren ble stengt ute',
    deactivated: 'Avsluttet da brukeren ble deaktivert',
    anonymised: 'Avsluttet da brukeren ble anonymisert',
    passwordChanged: 'Avsluttet da passordet ble byttet',
    twoFactorOff: 'Avsluttet da totrinnsbekreftelsen ble slått av',
  } satisfies Record<NonNullable<ApiKey['endReason']>, string>,
  expired: 'Utløpt',
  used: (instant: string | null, ip: string | null) =>
    instant ? `Sist brukt ${relativeTime(instant, currentInstant())}${ip ? ` fra ${ip}` : ''}` : 'Aldri brukt',
}
