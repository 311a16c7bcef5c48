/** The words that tell names from what else stands in a credit line. All are lower case. */

const words = (text: string) => new Set(text.split(' '));

/** Small words inside names of people and organisations. */
export const PARTICLES = words(
  'al and at bin d da das de del della den der des di do dos du e el et for i in la le of the to van vd vom von y zu zur',
);

/** Words of sentences and remarks; no name holds one. */
export const NO_NAME = words(
  'all are be by domain every from has have how is it its no on permission public remains reserved rights selected that these this under unknown used was were what when where who why will with your',
);

/** What stands alone after a comma and names nobody. */
export const NO_NAME_ALONE = words('iii inc jr llc ltd nsw phd sr uk usa');

/** Words of labels: "Image Credit", "Rollover Annotation", "Infrared". */
export const LABELS = words(
  'acknowledgment acknowledgement acquisition additional analysis and animation annotation apologies art assistance astrophotography background bottom by capture center centre collage color colour composite composition copyright courtesy credit credits data digital discovery drawing editing foreground graphic graphics haiku illustration image imaging images infrared inset left license licence line mars model montage mosaic movie music objective optical original painting photo photograph photography pixelation poem processing radio restoration right rollover score simulation sky song sound soundtrack stacking text thanks to top translation ultraviolet uv video visible visualization visualisation voice x-ray',
);

/** Labels of those who did not make the picture. */
export const NOT_THE_MAKER = words(
  'acknowledgment acknowledgement annotation apologies assistance courtesy discovery haiku music pixelation poem score song sound soundtrack text thanks translation voice',
);

/** Words of organisations, whose initials are no first names. */
export const ORGANISATION = words(
  'academy agency archive archives association astropics board center centre club collaboration college collective consortium corporation department foundation galaxy group institute institution international laboratory laboratories lab league library magazine mission museum network observatories observatory observatorio obs org photography planetarium press program project school sciences skies society space station survey team technologies telescope telescopes university univ',
);
