/** A record beside its list (nb-NO). */
export const panelTexts = {
  label: 'Åpnet fra listen',
  previous: 'Forrige i listen',
  next: 'Neste i listen',
  whole: 'Åpne siden',
  close: 'Lukk',
}
