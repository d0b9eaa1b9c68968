/** What a step's dialog says when the record has been changed by somebody else. */
export const stepTexts = {
  reloaded: 'Det nyeste er hentet. Se over det du har skrevet, og send på nytt.',
  bothChanged: 'Noen andre har endret de samme feltene som du. Behold ditt og send, eller bruk deres.',
  theirs: (value: string) => (value ? `Noen andre har endret dette til «${value}».` : 'Noen andre har også endret dette.'),
  useTheirs: 'Bruk deres',
}
