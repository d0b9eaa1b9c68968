/** Words of tasks that are read and ticked without a network. */
export const offlineTexts = {
  title: 'Oppgaver du har åpnet',
  offline: 'Du ser oppgaver slik de var sist du hadde nett. Det du haker av og svarer, sendes når du får nett igjen.',
  fetched: (at: string) => `Hentet ${at} – kan være endret siden`,
  notHere: 'Du har ikke åpnet denne oppgaven på enheten. Disse har du åpnet:',
  later: 'Filer, kommentarer og historikk kan du se når du har nett.',
  back: 'Alle oppgaver på enheten',
}
