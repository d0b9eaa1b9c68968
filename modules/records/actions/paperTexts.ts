/** Words of a tiltak on paper (nb-NO), beside those of its page. */
export const paperTexts = {
  overdue: (day: string) => `${day} (forfalt)`,
  completed: 'Meldt utført',
  verified: 'Kontrollert',
  by: (name: string, at: string) => `${at} av ${name}`,
  yes: 'Ja',
  no: 'Nei',
}
