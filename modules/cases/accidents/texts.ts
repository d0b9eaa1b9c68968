import type { AccidentStep } from './contract.ts'

export const accidentTexts = {
  title: 'Alvorlig ulykke',
  step: {
    lifeSaved: 'Sikre liv og gi førstehjelp',
    ambulanceCalled: 'Ring 113 hvis det er fare for liv',
    siteSecured: 'Sikre stedet. Ikke rydd før politiet eller Arbeidstilsynet sier at dere kan.',
    leaderTold: 'Varsle lederen',
    inspectionCalled: 'Varsle Arbeidstilsynet straks',
    policeCalled: 'Varsle politiet straks',
    kinTold: 'Sørg for at de pårørende blir varslet',
    safetyRepTold: 'Varsle verneombudet',
  } satisfies Record<AccidentStep, string>,
  confirm: 'Bekreft varselet skriftlig, og gi kopi til verneombudet',
  error: {
    future: 'Tidspunktet kan ikke være fram i tid',
    before: 'Tidspunktet kan ikke være før ulykken',
    closed: 'Saken er lukket og låst. Den må gjenåpnes før noe kan endres.',
    reader: 'Den som er på stedet, og lederen, krysser av stegene.',
  },
}
