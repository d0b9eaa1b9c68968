import { formatDate, relativeTime } from '@portal/kit/format'
import { currentInstant } from '@portal/ui/clock'

/** Words of the cards in Min profil and Innstillinger (nb-NO). */
export const texts = {
  own: {
    title: 'Arbeidet ditt i kalenderen',
    intro:
      'Legg adressen inn i Outlook, Google Kalender eller telefonen, så vises oppgavene, tiltakene og det i årshjulet du er ansvarlig for, der. Den slutter å virke når du bytter passord.',
    failed: 'Vi klarte ikke å hente kalenderen din.',
  },
  company: {
    title: 'Virksomhetens kalender',
    intro:
      'Viser alt som gjentas i virksomheten, uten navn og beskrivelser. Alle som har adressen, kan lese titlene, også de som ikke har en bruker her.',
    failed: 'Vi klarte ikke å hente virksomhetens kalender.',
  },
  none: 'Det er ikke laget noen adresse.',
  made: (instant: string) => `Laget ${formatDate(new Date(instant))}`,
  read: (instant: string | null) => (instant ? `Sist lest ${relativeTime(instant, currentInstant())}` : 'Ikke lest ennå'),
  make: 'Lag adresse',
  replace: 'Lag ny adresse',
  replaceTitle: 'Vil du lage en ny adresse?',
  replaceIntro: 'Adressen du har nå, slutter å virke med en gang. Kalendere som bruker den, må få den nye.',
  end: 'Avslutt',
  endTitle: 'Vil du avslutte adressen?',
  endIntro: 'Kalendere som bruker den, får ikke vite mer. Du kan lage en ny senere.',
  ended: 'Adressen er avsluttet',
  madeTitle: 'Adressen er laget',
  madeIntro:
    'Kopier den nå, og legg den inn som en kalender du abonnerer på. Den vises bare denne ene gangen. Alle som har den, kan lese kalenderen: del den ikke.',
  label: 'Adresse',
  copy: 'Kopier adressen',
  copied: 'Adressen er kopiert',
  done: 'Ferdig',
}
