/** Words of tags, whatever record they are on (nb-NO). */
export const tagTexts = {
  title: 'Emneord',
  none: 'Ingen emneord ennå',
  add: 'Legg til emneord',
  placeholder: 'Skriv eller velg',
  create: (name: string) => `Legg til «${name}»`,
  remove: (name: string) => `Fjern ${name}`,
  added: (name: string) => `${name} er lagt til`,
  removed: (name: string) => `${name} er fjernet`,
  error: {
    comma: 'Skriv ett emneord om gangen, uten komma',
    tooMany: (max: number) => `En sak kan ha høyst ${max} emneord`,
  },
}
