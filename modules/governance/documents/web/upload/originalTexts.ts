import { plural } from '@portal/kit/format'

/** Words of what has to do with files; they come with it. */
export const originalTexts = {
  field: 'Last opp Word eller PDF',
  fieldHint: 'Dokumentet blir filen, og teksten i den kan leses og søkes i her. Høyst 25 MB.',
  chosen: 'Teksten kommer fra filen.',
  replace: 'Last opp en annen fil',
  replaceIntro: 'Filen tar plassen til teksten i utkastet.',
  reading: 'Filen lastes opp og leses',
  isFile: 'Denne versjonen er en fil',
  pages: (n: number) => plural(n, 'side', 'sider'),
  download: 'Last ned originalen',
  noText: 'Ingen søkbar tekst',
  noTextBody: 'PDF-en består bare av bilder. Ordene i den finnes ikke ved søk, og skjermlesere kan ikke lese den.',
  asText: 'Vis som tekst',
  asPages: 'Vis sidene',
  writeOn: 'Skriv videre på teksten her',
  writeOnTitle: 'Skrive videre på teksten?',
  writeOnIntro:
    'Teksten blir et utkast du kan endre her. Filen er da ikke lenger det som blir godkjent, og den kan ikke lastes ned herfra.',
  writtenOn: 'Du kan nå skrive i teksten',
  confirmTitle: 'Erstatte teksten med filen?',
  confirmIntro: 'Det som står i utkastet nå, blir borte.',
  confirm: 'Erstatt teksten',
  taken: 'Filen er lastet opp',
  swapped: (from: string, to: string) => `Filen er byttet: «${from}» er erstattet av «${to}».`,
  becameFile: (to: string) => `Teksten er erstattet av filen «${to}».`,
  becameText: (from: string) => `Filen «${from}» er erstattet av tekst som er skrevet her.`,
  noTextToCompare: 'Minst én av filene har ingen søkbar tekst, så ordene i den kan ikke sammenlignes.',
}
