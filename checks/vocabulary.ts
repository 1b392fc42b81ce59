import path from 'node:path';
import ts from 'typescript';

/** Metaphors, as one word of an identifier or file name. Plurals are found too. */
const WORDS = new Set(
  'allowance deed desk doorman hang hanging hung letter mailman noticeboard office planted purse raze refusal storm till wish wished'.split(
    ' ',
  ),
);
/** Metaphors of several words in a row. */
const PHRASES = ['hot answer', 'hot read', 'keep door', 'on the wire', 'ready screen', 'tell unless'];
/** Ordinary words that were metaphors in the sandbox and the tests. */
const WORDS_OF_TESTS = new Set('book happening house keeper stage told wall'.split(' '));
const TESTS = /^(sandbox|checks|e2e|art)\//;
/** A call of the contract has a response, and formats have names. */
const WORDS_OF_CONTRACT = new Set(['answer', 'wire']);
const CONTRACT = /^packages\/contract\//;

/** Names that were replaced and must not come back. Old names that are ordinary words elsewhere are not listed. */
const RETIRED_NAMES = namesIn(`
  AGAIN_MS AT_MOST AT_ONCE AgreementSteps AnnouncementTools AnswerOf ApartmentSheet AppParts AskAs Asked BrokenPage
  BucketSettings BuildingFigures CONNECTION_TROUBLE ChosenPicture ChosenPictures ConfigProblems CouponEntry Deciding
  DecisionShown DeleteQuestion Doorkeeper EVERY_WAY ErrorAnswer FOR_EVERYBODY FailedToLoad FieldFrame FileDrop
  FormProblem FullScreenPictures Happening HowPaid KEPT_AS Keeper Known KnownAnswer MailSettings MailSink MonthChooser
  NamedStatement Newcomer NothingListed NothingToShow OwedPanel PATIENCE PATIENCE_MS PICTURE_ENDINGS PLACE PageButtons
  PageHead PaidSafely PanelDialog Parts PayingNotice PictureTrack Posted Prerendered PriceProblem ProvenIdentity
  REMEMBERED_CALLERS ReceiptTools Received RefusedDialog Remembered RemoveDialog RentCard RentToPay RetireQuestion
  ReturnedPayment RollButtons RollLines RollTotals RollView RunningBanner SENT_AT_ONCE SPOKEN_FOR STANDING STANDINGS
  Said Seen SessionTrouble Settled SheetFields SheetRow Shown ShownDialog ShownPicture SideDrawer SizedPicture SpanField
  Stage Standing StandingCard StandingNotice StillMap TipButton Told UNREAD_AT_MOST UnreadLine VacantNow VerdictProps
  WAYS WaitingRequests Wall Wanted WayCard WayCardSkeleton Well aTenant aWhile addApartment addTaken anAnnouncement
  anApartment answerCall answerHotCall answerTo answerUpload askAs askForApartment askForRefund atMostBytes beganOn
  bodyAtMostBytes bookPayment breaches breachesIn cancelIntents changeAnnouncement changeAvailability changePayment
  changeShifts checkCoherence chooseApartments claimEmail claimRefunds closeException countException countListed
  couponDoesNotHold createLog cutDescription dayInWords detailWords drawReceipt editApartment emptyBooks endOfPaidRun
  exceptionsRoutes expectedOf failureWords fetchAhead findStanding floorChoices forgetIdentity forgetPersonalData
  forgetRentToPay fromWireDate fromWireMonth handIn hire houseOf identityOfAddress identityWords imageAddress inFigures
  insertLease insertPersonUnlessKnown insertSheet installApart isChosen isDatabaseAway isNotAdmin isOwnDoing isPassing
  isUnstorableText keepCoupon keepEvent keepRentToPay keepTokenFresh keepUnclaimed keptBooks keptRentToPay kindWords
  knownList lastList learnOutcome leastCharge listExceptions listInhabitants listSheets listStanding loadCardProvider
  markAttemptKnown markSheet methodWords moneyBreachesIn monthInWords moveIn nameAdmin nameInManifest nameTheBuilding
  onlyOne openMail openPrerender originIn ourEvent ourIntent ownDate pagesToShow personAt pictureBucket prepareToasts
  productJobs proofOfIdentity putLookup putUse raiseCards raiseEmptyBuilding raiseException raiseIdentity raiseMail
  raiseRent raiseRents raiseStuck readSheetFile recordPerson refuseUnlessAcceptable refuseUnlessOwn rememberList
  rentChoices rentToPayIn replaceFallen resolveException rollColumns runBanner savePaymentsFile saveRoll saveSheet
  screenFiles searchWords sendHot sendSome sentenceOf serveProduct settleAs showAnnouncement showApartment
  showPictureFirst signedBy signedUp sizePicture someVacantApartment somebodyElseAsksFor splitName standingOf
  standingWords startJobs startMailSink startObjectStore startWork stateWords steadyAnswers stillPicture stillPictureAt
  stopGracefully stopTheClock stripeFor surveyApartments sweepEvents takeDownPicture takeEvent takeKnown toWireDate
  toWireMonth unlessTooLate unsignedByEmulator untilRenewal untilStopped useArrival useChangeAnnouncement
  useChangeAvailability useFigures useFocusOnArrival useFreshLists useFreshRole useListChoices useNarrow useNear
  usePaying useSaveReceipt useStay useToastsWanted useUnsaved useWriteApartment viewsOf watchIdentity wayOf waysToPay
  whyWords wireMonth withCouponLookedUp withoutTurns wordsFor writeAudit writeDown writeSheetFile
`);
const RETIRED_FILES = namesIn(`
  a-tenant agreement-steps an-announcement an-apartment announcement-tools another-building answer-browser answer-call
  answer-control ask-as audit.main bare-server book-payment breakages broken-page browsing-icons building-figures
  cancel-intents card-canary cards cards.main change-announcement change-availability charge-of choices.rules
  choose-apartments chosen-pictures claim-email coherence compare-picture cut-description decision-shown delete-question
  documents draw-receipt drift e-mail events.store failed-to-load fetch-ahead field-frame file-drop focus-on-arrival
  for-browser foreign-code form-problem former-payments fresh-lists full-screen-pictures furnished-database
  google-maps-script google-script graceful-stop ground hand-in happenings hexagon-mark hostile-building hostile-texts
  how-paid in-figures insert-lease inside-icons install-apart keep-books keep-token-fresh keep-unclaimed known-answers
  known-list learn-outcome let-the-page-scroll list-rows load-card-provider load-screen log-requests look look-at-states
  look-with-axe money-coherence month-chooser name-admin name-the-building neighbourhood newcomers nothing-listed
  nothing-to-show only-one open-intent or-line pages-to-show panel-dialog paying-notice payments-file person.main
  picture-bucket picture-track raise-cards raise-exception raise-identity raise-mail raise-rent read-figures
  read-metadata reading-direction readme-pictures receipt-lines receipt-tools record-dialog record-person refused-dialog
  remove-dialog rent-seen rent-to-pay retire-question returned-payment reverse-payment roll-buttons roll-columns
  roll-csv roll-lines roll-totals roll-words run-banner run-scrollbar safe-origin save-csv save-file save-receipt
  scenarios-of-crashes scenarios-of-delivery scenarios-of-price scenarios-of-reversal screen-files screen-of
  scroll-place search-words serve-product session-trouble settle sheet-file sheet-rules shown-dialog side-drawer
  size-picture span-field standing standing-card standing-notice start-mail-sink start-object-store steady-answers
  steps-of still-map still-streets stripe-for survey-apartments take-event tip-button token-life two-processes
  unread-line until-stopped use-arrival use-deletion use-fresh-role use-narrow use-near use-paying use-stay use-unsaved
  vacant-now waiting-requests way-card ways-to-pay wire-dates wire-months write-apartment
`);

/** The same word with its own meaning: the building's office, a field of Stripe, a wall of a room, a name of an old release. */
const ALLOWED: readonly (readonly [file: RegExp, word: string])[] = [
  [/^packages\/contract\/src\/building\.ts$|^apps\/web\/src\/(map|features\/building)\//, 'office'],
  [/^e2e\/specs\/location|^apps\/api\/src\/settings\/config\.test\.ts$/, 'office'],
  // Who gets the emails about requests, payment issues and disputes.
  [/^apps\/api\/src\/platform\/(email\/(mail-)?office|database\/database-types\.ts)/, 'office'],
  [/^apps\/api\/src\/(agreements|payment-issues|payments\/refunds)\/tell-of/, 'office'],
  [/^apps\/api\/src\/(settings\/(config|environment)|job-definitions|start-background-work)\.ts$/, 'office'],
  [/^apps\/api\/src\/(job-definitions|start-metrics)\.test\.ts$|^checks\/emails\.test\.ts$/, 'office'],
  [/^sandbox\/fake-stripe\/disputes\//, 'refusal'],
  [/^sandbox\/seed\/floor-plans\//, 'wall'],
  [/^apps\/api\/src\/(settings\/renamed-settings|upgrade\.test)\.ts$/, 'letter'],
  [/^apps\/api\/src\/upgrade\.test\.ts$/, 'deed'],
  [/^apps\/api\/src\/upgrade\.test\.ts$/, 'allowance'],
];

/** @returns a line for each name in the file, and for the file's own name, that is a metaphor or was replaced */
export function vocabularyViolations(file: string, text: string): string[] {
  const stem = path.basename(file).replace(/(\.(test|spec))?\.[a-z]+$/, '');
  const names = [...new Set(identifiersIn(file, text))].filter(
    (name) => RETIRED_NAMES.has(name) || isBanned(file, name),
  );
  return [
    ...(RETIRED_FILES.has(stem) || isBanned(file, stem) ? [`${file}: file name`] : []),
    ...names.map((name) => `${file}: ${name}`),
  ];
}

function isBanned(file: string, name: string): boolean {
  const words = wordsOf(name).filter(
    (word) => !ALLOWED.some(([where, allowed]) => word === allowed && where.test(file)),
  );
  const joined = ` ${words.join(' ')} `;
  return (
    words.some((word) => WORDS.has(word)) ||
    (TESTS.test(file) && words.some((word) => WORDS_OF_TESTS.has(word))) ||
    (CONTRACT.test(file) && words.some((word) => WORDS_OF_CONTRACT.has(word))) ||
    PHRASES.some((phrase) => joined.includes(` ${phrase}`)) ||
    (words.includes('raise') && words.includes('building'))
  );
}

function wordsOf(name: string): string[] {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return words.map((word) => word.toLowerCase().replace(/(?<=sh)es$|(?<!s)s$/, ''));
}

function identifiersIn(file: string, text: string): string[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
  return found;
}

function namesIn(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
