/** The frame around every page (nb-NO). */
export const texts = {
  product: 'Kontrollportalen',
  skip: 'Hopp til innholdet',
  menu: 'Hovedmeny',
  openMenu: 'Åpne meny',
  closeMenu: 'Lukk meny',
  nav: {
    dashboard: 'Oversikt',
    riskEvaluation: 'Risikovurdering',
    internalControl: 'Internkontroll',
    documents: 'Dokumenter',
    reports: 'Rapporter',
    settings: 'Innstillinger',
    profile: 'Min profil',
  },
  report: 'Meld avvik',
  demo: 'Dette er en demovirksomhet',
  footer: '© 2025 Kontrollportalen',
  comingSoon: 'Kommer snart',
  comingSoonBody: 'Denne modulen er ikke tatt i bruk her ennå.',
  offline: {
    title: 'Du er uten nett',
    body: 'Du kan melde avvik. Det lagres på telefonen og sendes når du får nett.',
    retry: 'Prøv igjen',
    back: 'Du har nett igjen',
    goOn: 'Åpne portalen',
  },
  userMenu: (name: string) => `Brukermeny for ${name}`,
  logout: 'Logg ut',
  loggingOut: 'Logger ut …',
  theme: 'Utseende',
  themes: { light: 'Lyst', dark: 'Mørkt', system: 'Auto' },
  notFound: {
    title: 'Siden ble ikke funnet',
    body: 'Adressen kan være skrevet feil, eller siden er flyttet.',
    back: 'Gå til oversikten',
  },
  bell: {
    name: (unread: number, waiting: number) =>
      unread + waiting === 0
        ? 'Varsler, ingen nye'
        : ['Varsler', ...(unread > 0 ? [`${unread} uleste`] : []), ...(waiting > 0 ? [`${waiting} venter på deg`] : [])].join(', '),
    title: 'Venter på deg',
    empty: 'Ingenting venter på deg nå',
    more: 'Se alt i Mine oppgaver',
  },
}
