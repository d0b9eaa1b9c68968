/** Notices of tasks (nb-NO). */
export const noticeTexts = {
  title: {
    taskAssigned: (number: string) => `Du har fått oppgave ${number}`,
    taskPartGiven: (number: string) => `Du har fått et delpunkt i oppgave ${number}`,
    taskShared: (number: string) => `Du er medansvarlig for oppgave ${number}`,
    taskPartForAbsent: (number: string) => `Et delpunkt i oppgave ${number} er gitt til en du er stedfortreder for`,
    taskForAbsent: (number: string) => `Oppgave ${number} er gitt til en du er stedfortreder for`,
    taskToApprove: (number: string) => `${number} venter på godkjenning`,
    taskExtensionAsked: (number: string) => `Noen ber om ny frist for ${number}`,
    taskOffered: (number: string) => `Du er spurt om å ta over oppgave ${number}`,
    taskSentBack: (number: string) => `${number} er sendt tilbake til deg`,
    taskCompleted: (number: string) => `Oppgave ${number} er fullført`,
    taskExtensionAnswered: (number: string) => `Du har fått svar om ny frist for ${number}`,
    taskOfferAccepted: (number: string) => `Du har fått ja: Oppgave ${number} er overført`,
    taskOfferDeclined: (number: string) => `Du har fått nei til å overføre oppgave ${number}`,
    taskWatched: (number: string) => `Du følger oppgave ${number}`,
    taskChanged: (number: string) => `Oppgave ${number} er endret`,
    taskDue: (number: string) => `Fristen nærmer seg: ${number}`,
    taskOverdue: (number: string) => `Forfalt: ${number}`,
  },
  nouns: {
    assigned: 'en oppgave',
    approve: 'en oppgave en annen har utført',
    returned: 'oppgaver',
    status: 'oppgaver du har gitt',
    overdueAction: 'oppgaver',
  },
}
