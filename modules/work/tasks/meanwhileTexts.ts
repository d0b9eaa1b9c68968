/** Of what was pressed without a network, or is undone, and comes after what somebody else did: the server says it, and no screen carries it. */
export const meanwhileTexts = {
  subtask: {
    done: (name: string, at: string) => `${name} hadde allerede haket av delpunktet (${at}). Endringen din er derfor ikke lagret.`,
    undone: 'En annen har fjernet haken i mellomtiden. Endringen din er derfor ikke lagret.',
    given: 'I mellomtiden har en annen endret hvem som gjør delpunktet. Endringen din er derfor ikke lagret.',
  },
  point: {
    done: (name: string, answer: string, at: string) =>
      `${name} hadde allerede svart «${answer}» (${at}). Svaret ditt er derfor ikke lagret.`,
    undone: 'En annen har fjernet svaret i mellomtiden. Svaret ditt er derfor ikke lagret.',
  },
}
