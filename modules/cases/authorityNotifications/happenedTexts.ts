/** What was done to a notice, for the history of its case. */
export const noticeHappened: Record<string, string> = {
  'authorityNotification.propose': 'foreslo en melding til myndighet',
  'authorityNotification.require': 'avgjorde at hendelsen skal meldes',
  'authorityNotification.waive': 'avgjorde at hendelsen ikke er meldepliktig',
  'authorityNotification.postpone': 'svarte «Vet ikke ennå» på meldeplikt',
  'authorityNotification.write': 'endret teksten til myndigheten',
  'authorityNotification.sendPart': 'sendte første melding til myndighet',
  'authorityNotification.send': 'meldte hendelsen til myndighet',
  'authorityNotification.copy': 'ga verneombudet kopi',
  'authorityNotification.finish': 'avsluttet meldingen til myndighet',
  'authorityNotification.redate': 'endret fristen for en melding, fordi tidspunktet er endret',
  'authorityNotification.answerFlags': 'svarte på tilleggsspørsmål',
}
