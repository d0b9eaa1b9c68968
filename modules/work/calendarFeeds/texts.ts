/** Words of the calendar itself, as other programs show it (nb-NO). */
export const feedTexts = {
  own: 'Kontrollportalen: mine oppgaver',
  company: (name: string) => `Kontrollportalen: ${name}`,
  cancelled: (title: string) => `Avbrutt: ${title}`,
  done: (title: string) => `Fullført: ${title}`,
  planned: 'Planlagt. Oppgaven er ikke laget ennå.',
  notFound: 'Fant ikke det du ba om',
}
