import { type FirebaseApp, getApps, initializeApp } from '@firebase/app'
import type { FirebaseSettings } from '@portal/ui/config'

/** The one Firebase app of this page. */
export const firebaseApp = ({ projectId, apiKey, authDomain, appId, messagingSenderId }: FirebaseSettings): FirebaseApp =>
  getApps()[0] ?? initializeApp({ projectId, apiKey, authDomain, appId, messagingSenderId })
