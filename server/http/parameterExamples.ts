/** Examples of parameters for the API's document. */
import * as collectionCalls from '../../contract/collectionCalls';
import { CreditParamsSchema, CreditQuerySchema } from '../../contract/creditCalls';
import { KeptDaysParamsSchema, MonthParamsSchema, YearDaySchema } from '../../contract/days';
import * as likes from '../../contract/likes';
import { ObjectParamsSchema, ObjectQuerySchema } from '../../contract/objectCalls';
import { OembedQuerySchema } from '../../contract/oembed';
import * as pictures from '../../contract/pictures';
import { SuggestionsQuerySchema } from '../../contract/suggestionCalls';
import { SIZE_QUERY } from './pictureSize';
import { ANN, DATE, EMAIL, M31, RANDOM } from './apiSchemas';

const { start, end } = pictures.RangeParamsSchema.entries;

/** Examples of parameters, by their schemas. */
export const PARAMETER_EXAMPLES = new Map<unknown, string | number>([
  [pictures.DateSchema, DATE],
  [start, 0],
  [end, 10],
  [pictures.SearchParamsSchema.entries.query, 'andromeda galaxy'],
  [YearDaySchema, '07-01'],
  [MonthParamsSchema.entries.year, '2004'],
  [MonthParamsSchema.entries.month, '07'],
  [KeptDaysParamsSchema.entries.days, '20040701-20040630'],
  [ObjectParamsSchema.entries.id, M31.id],
  [ObjectQuerySchema.entries.q, 'andromeda'],
  [CreditParamsSchema.entries.id, ANN.id],
  [CreditQuerySchema.entries.q, 'ann'],
  [SuggestionsQuerySchema.entries.q, 'andro'],
  [collectionCalls.CollectionParamsSchema.entries.id, RANDOM],
  [collectionCalls.ShareParamsSchema.entries.token, RANDOM],
  [likes.EmailParamsSchema.entries.email, EMAIL],
  [OembedQuerySchema.entries.url, `https://sky.example/?picture=${DATE}`],
  [SIZE_QUERY.w, 1920],
  [SIZE_QUERY.h, 1080],
]);
