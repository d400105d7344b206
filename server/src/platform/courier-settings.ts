// The settings of the courier service.
import { z } from 'zod'
import { email, number, type Setting } from './setting-shapes.ts'

export const courierSettings = {
  COURIER_EMAIL: {
    shape: z.literal('').or(email('write the email address of the API user')),
    default: '',
    about:
      'The API user at the courier service. Empty in demo: a courier sandbox runs beside the payment sandbox. ' +
      'Without one of the COURIER settings, courier and tracking number are entered by hand.',
  },
  COURIER_PASSWORD: { shape: z.string(), default: '', secret: true, about: 'Password of that user.' },
  COURIER_WEBHOOK_KEY: {
    shape: z.literal('').or(z.string().min(16, 'use at least 16 characters')),
    default: '',
    secret: true,
    about: 'The key that the courier service sends with its reports to PUBLIC_URL/api/v1/courier/webhook.',
  },
  COURIER_PICKUP_LOCATION: {
    shape: z.string(),
    default: '',
    about:
      'The name under which pickup addresses are registered at the courier service. {artist} in it stands for the ' +
      "artist's username, so that each studio has an address of its own, like studio-{artist}.",
  },
  COURIER_API_URL: {
    shape: z.url({ protocol: /^https?$/, error: 'write a full address' }),
    default: 'https://apiv2.shiprocket.in/v1/external',
    about: 'Where the courier service is asked.',
  },
  COURIER_SECONDS: {
    shape: number(1, 60),
    default: '8',
    about: 'Seconds that one act at the courier service may take, repetitions included; a page gives up after 10.',
  },
  COURIER_POLL_HOURS: {
    shape: number(1, 72),
    default: '4',
    about: 'Hours after which the courier service is asked about a parcel of which it has reported nothing.',
  },
} as const satisfies Record<string, Setting>
