/** Words of tasks that are read and ticked without a network. */
export const offlineTexts = {
  title: 'Oppgaver du har åpnet',
  offline: 'Du ser oppgaver slik de var sist du hadde nett. Det du haker av og svarer, sendes når du får nett igjen.',
  fetched: (at: string) => `Hentet ${at} – kan være endret siden`,
  notHere: 'Oppgaven er ikke åpnet på denne enheten før. Disse er:',
  later: 'Filer, kommentarer og historikk kan du se når du har nett.',
  back: 'Alle oppgaver på enheten',
}
