import type { DocumentStory } from './documentStory.ts'

export const formDocuments: readonly DocumentStory[] = [
  {
    title: 'Tillatelse til varmt arbeid',
    type: 'form',
    folder: 'Skjemaer',
    department: 'building',
    daysAgo: 88,
    parts: [
      { text: 'Formannen skriver tillatelsen på stedet. Den gjelder bare den dagen og de personene som står her.' },
      {
        table: [
          ['Felt', 'Fylles ut'],
          ['Sted og etasje', ''],
          ['Arbeid', ''],
          ['Den som utfører', ''],
          ['Brannvakt', ''],
          ['Fra og til klokka', ''],
        ],
      },
      { heading: 'Sett og i orden' },
      {
        ticks: [
          'Brennbart er flyttet eller dekket, også bak veggen og under gulvet',
          'Åpninger er tettet',
          'Slokkeutstyr står klart',
          'Alarmen er koblet ut der det trengs, og noen har ansvar for å koble den inn',
          'Begge har gyldig kurs',
        ],
      },
      { heading: 'Avslutning' },
      { text: 'Brannvakten skriver når arbeidet sluttet, og når siste runde ble gått. Formannen signerer ut.' },
    ],
  },
  {
    title: 'Egenerklæring om HMS for underentreprenører',
    type: 'form',
    folder: 'Skjemaer',
    department: 'management',
    author: 'Marte Nygård',
    daysAgo: 116,
    parts: [
      { text: 'Fylles ut før kontrakten signeres. Svarer dere nei, skriver dere hva dere gjør med det, og når.' },
      {
        table: [
          ['Spørsmål', 'Ja', 'Nei'],
          ['Har dere skriftlig internkontroll?', '', ''],
          ['Har alle HMS-kort?', '', ''],
          ['Har dere verneombud eller avtalt noe annet?', '', ''],
          ['Har dere bedriftshelsetjeneste?', '', ''],
          ['Har alle kompetansebevis for det de skal gjøre?', '', ''],
          ['Kan én på hvert lag norsk eller engelsk?', '', ''],
          ['Har dere liste over kjemikaliene dere tar med?', '', ''],
          ['Får alle lønn i banken og med lønnsslipp?', '', ''],
        ],
      },
      { heading: 'Tall fra de to siste årene' },
      {
        table: [
          ['År', 'Ansatte', 'Skader med fravær', 'Pålegg fra myndighet'],
          ['', '', '', ''],
          ['', '', '', ''],
        ],
      },
      { text: 'Dere følger våre rutiner på plassen og melder avvik i portalen vår.' },
    ],
  },
  {
    title: 'Skjema for utlån av verktøy',
    type: 'form',
    folder: 'Skjemaer',
    department: 'workshop',
    daysAgo: 4,
    rests: 'draft',
    parts: [
      {
        table: [
          ['Nummer', 'Hva', 'Hvem', 'Ut', 'Inn', 'Feil'],
          ['', '', '', '', '', ''],
        ],
      },
      { text: 'Skal vi bruke dette, eller strekkode? Spør lagerfolkene.' },
    ],
  },
]
