/** The words of the portal's own scales (domain 3.4.3), lowest first: of a risk, and of how grave a case is. */
export const probabilityWords = ['Svært lite sannsynlig', 'Lite sannsynlig', 'Mulig', 'Sannsynlig', 'Svært sannsynlig'] as const
export const consequenceWords = ['Ubetydelig', 'Liten', 'Moderat', 'Alvorlig', 'Svært alvorlig'] as const
