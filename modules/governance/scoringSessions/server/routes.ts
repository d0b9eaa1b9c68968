import { implement } from '@portal/platform/http/http'
import { scoringSessions } from '../contract.ts'
import { close, get, open, writeNotes } from './meeting.ts'
import { reveal, take, vote, voteAgain } from './rounds.ts'

export const meetingRoutes = implement(scoringSessions, { get, open, vote, reveal, voteAgain, take, writeNotes, close })
