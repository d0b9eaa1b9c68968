import { formatNumber } from '@portal/kit/format'

export const ownFieldTexts = {
  title: 'Egne felt',
  type: {
    text: 'Kort tekst',
    longText: 'Lang tekst',
    number: 'Tall',
    date: 'Dato',
    yesNo: 'Ja eller nei',
    choice: 'Ett valg fra en liste',
    choices: 'Flere valg fra en liste',
    person: 'Person',
  },
  audience: { all: 'Alle som ser saken', handlers: 'De som behandler saken' },
  error: {
    tooManyChoices: 'En liste kan ha høyst 500 valg',
    tooManyFields: (most: number) => `Dere kan ha høyst ${formatNumber(most)} egne felt i bruk. Slå av et felt først.`,
    sameLabel: 'Et annet felt heter det samme',
    sameChoice: 'Listen har dette valget fra før',
    noChoices: 'Legg til minst ett valg',
    typeChanged: 'Typen kan ikke endres. Lag et nytt felt, og slå av dette.',
    removed: 'Et felt eller valg som er lagret, kan slås av, men ikke slettes: gamle saker viser det.',
    reporterCannotSee: 'Den som melder, ser ikke dette feltet og kan ikke fylle det ut',
    unknown: 'Feltet finnes ikke på denne saken',
    required: (label: string) => `Fyll ut «${label}»`,
    number: 'Skriv et tall',
    date: 'Skriv datoen slik: dd.mm.åååå',
    yesNo: 'Velg ja eller nei',
    choice: 'Velg en verdi fra listen',
    person: 'Velg en person som er aktiv i virksomheten',
    short: 'Teksten kan ha høyst 200 tegn',
  },
}
