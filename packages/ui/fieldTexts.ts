/** Words inside fields; apart from the rest, because the sign-in page needs only these. */
export const fieldTexts = {
  optional: 'valgfritt',
  showPassword: 'Vis passord',
  hidePassword: 'Skjul passord',
  passwordStrength: 'Styrke',
  weak: 'Svakt',
  fair: 'Middels',
  strong: 'Sterkt',
}
