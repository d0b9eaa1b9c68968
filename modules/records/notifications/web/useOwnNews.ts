import { useAuth } from '@portal/modules/identity/auth/web/public'
import { useNews } from '@portal/ui/useNews'

/** Whose news this page hears: company and person; null when nobody is signed in. */
export const useListener = () => useAuth(({ user }) => user && `${user.ksId} ${user.id}`)

/** Calls back at once when there is news for whoever is signed in. */
export const useOwnNews = (onNews: () => void) => useNews(useListener(), onNews)
