const publicPaths = ['/login', '/register', '/forgot-password']

/**
 * Where to go after sign-in: a path of this site, or undefined for anything else (another host in any disguise, a script,
 * a sign-in screen, more than 2000 characters).
 */
export function returnTo(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000 || !/^\/(?!\/|\\|%2f|%5c)./i.test(value) || /[\\\p{Cc}\s]/u.test(value))
    return undefined
  const base = 'https://this.invalid'
  if (!URL.canParse(value, base)) return undefined
  const { origin, pathname, search, hash } = new URL(value, base)
  if (origin !== base || pathname.startsWith('//') || publicPaths.includes(pathname)) return undefined
  return `${pathname}${search}${hash}`
}
