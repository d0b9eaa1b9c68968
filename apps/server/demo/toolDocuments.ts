import type { DocumentStory } from './documentStory.ts'

export const toolDocuments: readonly DocumentStory[] = [
  {
    title: 'Arbeidsinstruks vinkelsliper',
    type: 'instruction',
    folder: 'Instrukser',
    department: 'workshop',
    daysAgo: 150,
    readBy: ['building', 'civil', 'workshop'],
    parts: [
      { danger: 'Vernet tas aldri av.' },
      {
        ticks: [
          'Riktig skive, hel og innenfor datoen',
          'Briller, hørselsvern og hansker',
          'Arbeidsstykket sitter fast',
          'Gnistene går vekk fra folk',
        ],
      },
      { text: 'Er du i tvil om skiven passer, spør du verkstedlederen.' },
    ],
  },
  {
    title: 'Arbeidsinstruks lift',
    type: 'instruction',
    folder: 'Instrukser',
    department: 'building',
    daysAgo: 140,
    readBy: ['building', 'electrical'],
    parts: [
      { text: 'Bare de som har opplæring på akkurat denne typen lift, kjører den. Beviset ligger i portalen.' },
      { ticks: ['Dagens sjekk er gjort', 'Underlaget bærer', 'Området under er sperret', 'Selen er festet i kurven'] },
    ],
  },
  {
    title: 'Arbeidsinstruks kappsag',
    type: 'instruction',
    folder: 'Instrukser',
    department: 'building',
    daysAgo: 126,
    readBy: ['building'],
    parts: [
      { danger: 'Hendene er aldri nærmere bladet enn bredden på hånda di.' },
      {
        ticks: [
          'Vernet går fritt og faller tilbake selv',
          'Bladet er helt og skarpt',
          'Saga står støtt, og langt kapp ligger på bukk',
          'Avsuget er på',
          'Briller og hørselsvern er på, løse ermer er brettet opp',
        ],
      },
      {
        text: 'Vent til bladet står stille før du tar bort kappet. Trekk ut støpselet når du bytter blad eller løsner noe som sitter fast.',
      },
      { note: 'Lærlinger under 18 år sager sammen med en tømrer til opplæringen er skrevet under.' },
    ],
  },
  {
    title: 'Instruks for fallsele',
    type: 'instruction',
    folder: 'Instrukser',
    department: 'building',
    daysAgo: 122,
    readBy: ['building'],
    parts: [
      { text: 'Sele er det siste vi velger. Når den først brukes, skal den virke.' },
      { heading: 'Før du tar den på' },
      {
        ticks: [
          'Kontrollert av sakkyndig siste tolv måneder',
          'Ingen kutt, brennmerker eller maling på stroppene',
          'Kroker lukker seg selv',
          'Falldemperen er ikke utløst',
        ],
      },
      { heading: 'Slik bruker du den' },
      {
        steps: [
          'Stram beinstroppene så du får inn en flat hånd.',
          'Fest over hodet, og i punktet formannen har vist deg.',
          'Regn ut hvor langt du faller før lina stopper deg. Er det for lite rom, bruk kortere line.',
          'Arbeid aldri alene i sele.',
        ],
      },
      { heading: 'Redning' },
      {
        text: 'Redningssettet henger ved adkomsten, og to på laget har øvd på å bruke det. En som henger, skal ned med en gang. Ring 113 samtidig.',
      },
    ],
  },
  {
    title: 'Rutine for kontroll av verktøy og maskiner',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'workshop',
    daysAgo: 152,
    parts: [
      { text: 'Alt utstyr har et nummer. Nummeret forteller hvem som har det, og når det sist ble sett på.' },
      {
        table: [
          ['Utstyr', 'Hvor ofte', 'Hvem'],
          ['Håndverktøy med ledning eller batteri', 'Hvert halvår', 'Verkstedet'],
          ['Stiger og bukker', 'Hvert halvår', 'Verkstedet'],
          ['Lift, kran, truck og løfteutstyr', 'Hver tolvte måned', 'Sakkyndig firma'],
          ['Seler og liner', 'Hver tolvte måned', 'Sakkyndig firma'],
          ['Kompressor og trykktank', 'Som håndboka sier', 'Verkstedet og sakkyndig firma'],
          ['Lasere og måleutstyr', 'Hvert år', 'Leverandøren'],
        ],
      },
      { heading: 'Før du bruker det' },
      { text: 'Du ser over det selv. Ledning, vern, håndtak og merke. Mangler merket, bruker du det ikke.' },
      { heading: 'Feil' },
      {
        steps: [
          'Heng på rød lapp og skriv hva som er galt.',
          'Legg det i kassa for reparasjon.',
          'Verkstedet reparerer eller kasserer, og skriver det i portalen.',
        ],
      },
      { heading: 'Løfteutstyr utenom året' },
      {
        text: 'Sakkyndig kontroll tas også når utstyret er satt opp på nytt, er overbelastet, er reparert i det bærende, eller har stått et halvt år.',
      },
      { note: 'Eget verktøy hjemmefra brukes ikke på plassene.' },
    ],
  },
]
