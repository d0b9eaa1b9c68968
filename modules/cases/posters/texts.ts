export const posterTexts = {
  reporter: { firstname: 'Uten', lastname: 'konto' },
  via: (place: string) => `Uten konto (oppslaget «${place}»)`,
  notFound: 'Oppslaget er ikke i bruk lenger. Logg inn for å melde, eller si fra til noen som arbeider her.',
  tooMany: 'Det er meldt mye herfra den siste timen. Vent litt, eller si fra til noen som arbeider her.',
  photoGone: 'Et bilde ligger ikke hos oss lenger. Legg det til på nytt.',
  fileName: (place: string) => `Oppslag ${place}`,
  poster: {
    title: 'Meld fra her',
    what: 'Ser du noe som er farlig, ødelagt eller ikke som det skal?',
    how: 'Pek kameraet på telefonen mot koden. Det tar under ett minutt.',
    open: 'Du trenger ikke konto.',
    acute: 'Akutt fare for liv og helse: ring 113 · Brann: 110 · Politi: 112',
    alt: 'QR-kode som åpner meldeskjemaet',
  },
}
