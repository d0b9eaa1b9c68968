import { formatNumber } from '@portal/kit/format'
import type { ActionStatus, ActionStep, ActionType, HierarchyLevel, VerificationMethod } from './choices.ts'

export const actionTexts = {
  title: 'Tiltak',
  status: {
    planned: 'Planlagt',
    inProgress: 'Under arbeid',
    done: 'Utført',
    verified: 'Verifisert',
    rejected: 'Virker ikke',
    cancelled: 'Avbrutt',
  } satisfies Record<ActionStatus, string>,
  type: {
    immediate: 'Strakstiltak',
    corrective: 'Korrigerende',
    preventive: 'Forebyggende',
    mitigating: 'Risikoreduserende',
    improvement: 'Forbedring',
  } satisfies Record<ActionType, string>,
  hierarchyLevel: {
    elimination: 'Fjerne',
    substitution: 'Erstatte',
    engineering: 'Teknisk',
    administrative: 'Organisatorisk',
    ppe: 'Personlig verneutstyr',
  } satisfies Record<HierarchyLevel, string>,
  verificationMethod: {
    visual: 'Visuell kontroll',
    document: 'Dokument',
    measurement: 'Måling',
    interview: 'Samtale',
    test: 'Test',
  } satisfies Record<VerificationMethod, string>,
  step: {
    edit: 'Rediger',
    start: 'Start',
    complete: 'Meld utført',
    verify: 'Tiltaket virker',
    reject: 'Virker ikke',
    cancel: 'Avbryt tiltaket',
  } satisfies Record<ActionStep, string>,
  /** What happened, for the timeline. */
  happened: {
    'action.plan': 'la til tiltak',
    'action.edit': 'endret tiltaket',
    'action.start': 'startet tiltaket',
    'action.complete': 'meldte tiltaket utført',
    'action.verify': 'verifiserte tiltaket',
    'action.reject': 'meldte at tiltaket ikke virker',
    'action.cancel': 'avbrøt tiltaket',
    'action.handOver': 'overførte tiltaket, fordi den ansvarlige sluttet',
    'action.requireVerification': 'krevde verifisering av tiltaket',
  },
  field: {
    title: 'Tiltak',
    description: 'Beskrivelse',
    actionType: 'Type',
    hierarchyLevel: 'Tiltaksnivå',
    ownerId: 'Ansvarlig',
    dueDate: 'Frist',
    status: 'Status',
    isVerificationRequired: 'Må verifiseres',
    completionNote: 'Hva er gjort?',
    verificationMethod: 'Hvordan er det kontrollert?',
    verificationNote: 'Merknad',
    isEffective: 'Virker tiltaket?',
    cancelReason: 'Begrunnelse',
    costEstimate: 'Anslått kostnad (kr)',
    costActual: 'Faktisk kostnad (kr)',
  },
  ppeHint: 'Vurder tiltak høyere i tiltakstrappen først',
  why: {
    parentClosed: 'Saken er lukket, og tiltakene er låst. Den må gjenåpnes før noe kan endres.',
    notOwner: 'Den som er ansvarlig for tiltaket, gjør dette.',
    notPlanner: 'Saksbehandleren eller lederen for avdelingen kan endre tiltaket.',
    notVerifier: 'En kontrollør eller lederen for avdelingen verifiserer tiltaket.',
    notLeader: 'Lederen for avdelingen kan avbryte tiltaket.',
    otherTeam: 'Saken hører til en avdeling utenfor teamet ditt. Be lederen for avdelingen om hjelp.',
    ownWork: 'Du er ansvarlig for tiltaket eller har utført det. En annen må verifisere det.',
    onlyMeasure: 'Dette er det eneste korrigerende eller forebyggende tiltaket. Legg til et annet før du avbryter dette.',
  },
  error: {
    ownerInactive: 'Den ansvarlige er ikke lenger aktiv. Velg en annen.',
    ownerMayNotRead: 'Saken er skjermet, og personen har ikke tilgang til den. Velg en annen, eller gi tilgang først.',
    noLevel: 'Velg tiltaksnivå. HMS-saker skal vise hvor i tiltakstrappen tiltaket står',
    dueInPast: 'Datoen kan ikke være tilbake i tid',
    noEvidence: 'Skriv hva som er gjort, med minst 5 tegn, eller legg ved et bilde',
  },
}

export const noticeTexts = {
  title: {
    actionAssigned: (number: string) => `Du har fått tiltak ${number}`,
    actionToVerify: (number: string) => `${number} venter på verifisering`,
    actionRejected: (number: string) => `${number} er sendt tilbake til deg`,
    actionDue: (number: string) => `Fristen nærmer seg: ${number}`,
    actionOverdue: (number: string) => `Forfalt: ${number}`,
  },
  nouns: { assigned: 'et tiltak', verify: 'et tiltak', returned: 'tiltak', overdueAction: 'tiltak' },
}

export const waitingTexts = {
  myAction: { one: 'Tiltak du har ansvar for', several: 'Mine tiltak', steps: { start: 'Start', complete: 'Fullfør' } },
  actionToVerify: { one: 'Tiltak til verifisering', several: 'Tiltak til verifisering', steps: { verify: 'Kontroller' } },
}

export const actionsHandedOver = (n: number) => `${formatNumber(n)} tiltak som ikke er utført`
