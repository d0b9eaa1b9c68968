import type { SuggestionStatus } from './suggestionContract.ts'

/** What people suggest that a document says instead. */
export const suggestionTexts = {
  status: { open: 'Venter på svar', taken: 'Tatt inn', declined: 'Avslått', withdrawn: 'Trukket tilbake' } satisfies Record<
    SuggestionStatus,
    string
  >,
  why: {
    archived: 'Dokumentet er arkivert.',
    moved: (label: string) =>
      `Forslaget gjelder versjon ${label}, og det er godkjent en annen versjon siden. Skriv endringen inn i et utkast for hånd, og merk forslaget som tatt inn.`,
    hasDraft: 'Det er allerede et utkast. Skriv endringen inn i det for hånd, og merk forslaget som tatt inn.',
    inReview: 'Utkastet er til godkjenning. Vent til det er avgjort, eller trekk det tilbake først.',
    isFile: 'Versjonen er en fil. Endre filen, last den opp i et utkast, og merk forslaget som tatt inn.',
    noDraft: 'Åpne et utkast og skriv endringen inn i det først',
    notOwn: 'Bare den som har sendt forslaget, kan trekke det tilbake',
  },
  lack: {
    moved: 'Dokumentet har fått en ny versjon etter at du åpnet det. Kopier det du har skrevet, og begynn på nytt med den nye teksten.',
    tooMany: (most: number) => `Du har ${most} forslag som venter på svar. Trekk tilbake et av dem, eller vent til de er besvart.`,
    unchanged: 'Du har ikke endret noe i teksten',
    unknownFile: 'Et forslag kan bare ha bilder som står i dokumentet fra før',
  },
}
