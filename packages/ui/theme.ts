export type Theme = 'light' | 'dark' | 'system'

/** The person's choice in this browser; `system` follows the device. */
export const chosenTheme = (): Theme => (localStorage.getItem('ks-theme') as Theme | null) ?? 'system'

/** Applies and remembers the choice. The same key is read before the first paint by apps/web/public/theme.js. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem('ks-theme')
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem('ks-theme', theme)
    document.documentElement.dataset.theme = theme
  }
}
