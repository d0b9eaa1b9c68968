/** The few words of a portal that was opened without a network where nothing of it is kept. */
export const withoutNetworkTexts = {
  title: 'Du er uten nett',
  body: 'Vi får ikke kontakt med Kontrollportalen. Sjekk nettforbindelsen og prøv igjen.',
  retry: 'Prøv igjen',
}
