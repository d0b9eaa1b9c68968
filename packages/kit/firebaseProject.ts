/** The Firebase project people may sign in with, as the web knows it. All of it is public. */
export type FirebaseProject = {
  projectId: string
  /** Names the project, opens nothing. */
  apiKey: string
  authDomain: string
  appId: string
  messagingSenderId: string
  /** The sign-in form asks Firebase about passwords too. */
  hasPasswords: boolean
}
