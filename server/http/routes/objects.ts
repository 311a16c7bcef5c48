import type { FastifyInstance } from 'fastify';
import { ObjectParamsSchema, ObjectQuerySchema } from '../../../contract/objectCalls';
import {
  ObjectDetailsSchema,
  ObjectListSchema,
  ObjectTimelineSchema,
  PictureObjectsSchema,
} from '../../../contract/objects';
import { DateParamsSchema } from '../../../contract/pictures';
import { foldLetters } from '../../../contract/searchText';
import { SkySchema } from '../../../contract/sky';
import type { PublicRouteOptions } from './publicAnswers';
import { publicCalls } from './publicCalls';

const LISTS = [
  {
    view: '',
    of: 'ObjectPictures',
    entries: 'Entries that show an object, then those that mention it',
  },
  { view: '/shown', of: 'PicturesThatShow', entries: 'Entries that show an object' },
  { view: '/mentions', of: 'PicturesThatMention', entries: 'Entries that only mention it' },
] as const;

/** The objects of the sky, and the pictures that show them. */
export function objectRoutes(instance: FastifyInstance, options: PublicRouteOptions): void {
  const { call, list } = publicCalls(instance, options, 'objects');
  call('/objects/', {
    operationId: 'listObjects',
    summary: 'Objects that pictures show, by any name; most pictured first.',
    querystring: ObjectQuerySchema,
    answer: ObjectListSchema,
    name: ({ query: { q, type = '', constellation = '', start } }) =>
      `objects ${type} ${constellation} ${start} ${foldLetters(q)}`,
    produce: ({ objects }, { query }) => objects.list(query),
  });
  call('/objects/:id/', {
    operationId: 'getObject',
    summary: 'An object: what and where it is, and its names.',
    params: ObjectParamsSchema,
    answer: ObjectDetailsSchema,
    produce: ({ objects }, { params }) => objects.details(params.id),
  });
  call('/objects/:id/timeline/', {
    operationId: 'getObjectTimeline',
    summary: 'All pictures that show an object, oldest first, without their texts.',
    params: ObjectParamsSchema,
    answer: ObjectTimelineSchema,
    produce: ({ objects }, { params }) => objects.timeline(params.id),
  });
  call('/pictures/:date/objects/', {
    operationId: 'getPictureObjects',
    summary: 'The objects that a picture shows and mentions.',
    params: DateParamsSchema,
    answer: PictureObjectsSchema,
    produce: ({ objects }, { params }) => objects.ofPicture(params.date),
  });
  call('/sky/', {
    operationId: 'getSky',
    summary: 'Objects with a place in the sky, and the days that show them.',
    answer: SkySchema,
    produce: ({ objects }) => objects.located(),
  });
  for (const { view, of, entries } of LISTS) {
    list(`/objects/:id${view}`, {
      of,
      entries: `${entries}, each newest first.`,
      number: `${entries}: how many.`,
      params: ObjectParamsSchema,
      page: ({ objects }, { id, ...range }) => objects.listPictures(id, view, range),
      count: ({ objects }, { id, kind }) => objects.count(id, view, kind),
    });
  }
}
