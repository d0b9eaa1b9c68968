/** What must happen before a step of another status. */
export const first = {
  'open>inProgress': 'Behandlingen må startes først.',
  'open>resolved': 'Behandlingen må startes og avviket meldes løst først.',
  'open>closed': 'Avviket må behandles og lukkes først.',
  'inProgress>resolved': 'Avviket må meldes løst først.',
  'inProgress>closed': 'Avviket må meldes løst og lukkes først.',
  'resolved>inProgress': 'Avviket må sendes tilbake til behandling først.',
  'resolved>closed': 'Avviket må lukkes først.',
  'closed>inProgress': 'Avviket må gjenåpnes først.',
  'closed>resolved': 'Avviket må gjenåpnes og meldes løst på nytt først.',
}
