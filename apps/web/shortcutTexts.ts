/** The keys that work everywhere (nb-NO). */
export const shortcutTexts = {
  title: 'Hurtigtaster',
  single: 'Taster uten Ctrl',
  singleHint: 'Slå av hvis tastene kommer i veien for skjermleser, talestyring eller andre hjelpemidler.',
  afterThat: 'så',
  search: 'Søk i alt',
  report: 'Meld avvik',
  dashboard: 'Gå til oversikten',
  tasks: 'Gå til oppgavene',
  deviations: 'Gå til avvikene',
  help: 'Vis hurtigtastene',
  send: 'Send skjemaet',
  escape: 'Lukk det som er åpent',
}
