import { profileRoutes } from '@portal/modules/auth/web'
import type { AppRoute } from '@portal/modules/auth/web/public'

/** Every module's pages behind sign-in. One line a module. */
export const moduleRoutes = (parent: AppRoute) => [...profileRoutes(parent)] as const
