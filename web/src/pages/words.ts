// What the rooms say that are not furnished yet: what each will be, and where to go meanwhile.
import { paths } from '../paths.ts'

export interface RoomWords {
  title: string
  /** One sentence for search engines and shared links. */
  description: string
  text: readonly string[]
  /** Ways on, the first one the nearest. */
  ways: readonly (readonly [name: string, path: string])[]
  /** Private rooms, and rooms about one thing that is not there yet. */
  hidden?: true
}

const write = ['Contact', paths.contact()] as const

export const rooms: Record<string, RoomWords> = {
  'forgot-password': {
    title: 'Forgot your password?',
    description: 'Reset the password of your Rasika account.',
    text: ['A link to set a new one will be sent from here. Until then, write to us from the address of your account.'],
    ways: [['Back to log in', paths.login()], write],
    hidden: true,
  },
  'reset-password': {
    title: 'A new password',
    description: 'Set a new password for your Rasika account.',
    text: ['Links to set a new password will lead here.'],
    ways: [['Back to log in', paths.login()], write],
    hidden: true,
  },
}

export const roomWords = { writeTo: 'Write to ', lookAround: 'Meanwhile', label: 'Not yet hung' } as const
