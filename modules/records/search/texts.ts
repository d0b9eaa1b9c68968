import { formatNumber } from '@portal/kit/format'

/** The search of everything (nb-NO). */
export const searchTexts = {
  title: 'Søk',
  placeholder: 'Søk etter saker, oppgaver, tiltak, steder og sider',
  close: 'Lukk',
  pages: 'Gå til og gjør',
  insteadOf: (meant: string) => `Viser treff for «${meant}»`,
  heading: (title: string, shown: number, total: number, isMore: boolean) =>
    isMore
      ? `${title} · ${shown} av mer enn ${formatNumber(total)}`
      : total > shown
        ? `${title} · ${shown} av ${formatNumber(total)}`
        : title,
  all: (title: string, text: string) => `Vis alle ${title.toLocaleLowerCase('nb')} med «${text}»`,
  where: { text: 'Funnet i teksten', comments: 'Funnet i en kommentar', names: 'Funnet på navn' },
  hits: (count: number) => (count === 1 ? 'Ett treff' : `${count} treff`),
  none: (text: string) => `Ingen treff på «${text}»`,
  noneBody: 'Prøv et annet ord, et nummer som «AVV 169», eller navnet på den som meldte.',
  searching: 'Søker …',
  keys: { choose: 'Velg', open: 'Åpne', openBeside: 'Åpne i ny fane', close: 'Lukk', all: 'Alle hurtigtaster' },
}
