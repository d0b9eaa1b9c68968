export const noticeTexts = {
  title: {
    riskExtreme: (number: string) => `Ekstrem risiko er registrert: ${number}`,
    riskAcceptanceAsked: (number: string) => `Du er bedt om å akseptere ${number}`,
    riskAcceptanceFallen: (number: string) => `Aksepten av ${number} gjelder ikke lenger`,
    riskAcceptanceExpiring: (number: string) => `Aksepten av ${number} utløper snart`,
    riskAccepted: (number: string) => `${number} er akseptert`,
    riskAcceptanceWithdrawn: (number: string) => `Aksepten av ${number} er trukket tilbake`,
    riskNotAccepted: (number: string) => `${number} ble ikke akseptert`,
    riskAssigned: (number: string) => `Du har fått ansvar for risikoen ${number}`,
    proposalMade: (number: string) => `Et forslag om ${number} venter på svar`,
  },
  fallenBell: (cause: string) => `Aksepten gjelder ikke lenger: ${cause}`,
  nouns: { assigned: 'en risiko', approve: 'en risiko' },
  extreme: { label: 'Ekstrem risiko', hint: 'Når noen vurderer en risiko til ekstrem.' },
  acceptance: { label: 'Aksept av risiko', hint: 'Når den faller, går ut eller blir gitt.' },
  proposal: { label: 'Forslag om risiko', hint: 'Når det som er meldt, tyder på en annen risiko.' },
}

export const waitingTexts = {
  proposal: { one: 'Forslag til risiko', several: 'Forslag til risikoer', steps: { decide: 'Ta stilling' } },
  riskReview: { one: 'Risiko som skal gjennomgås', several: 'Risikoer til gjennomgang', steps: { review: 'Gå gjennom' } },
  rescore: { one: 'Risiko som skal vurderes på nytt', several: 'Risikoer som skal vurderes på nytt', steps: { score: 'Vurder på nytt' } },
}
