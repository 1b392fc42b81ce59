import { done, open, type RequirementGroup } from './requirement.ts';

export const OPERATIONS: RequirementGroup = {
  area: 'Operations',
  requirements: [
    open('F1', 'after a failover no acknowledged write is lost, also when the frozen primary wakes up'),
    done('F2', 'a read-only database during a promotion answers 503 and its connection is dropped'),
    done('F3', 'two buildings in one process each show their own name'),
    done('F4', 'idle job queues do not poll the database every two seconds'),
    done('F5', 'a production install brings no embedded database, React or sandbox packages'),
    done('F6', 'the database address may have several hosts, chosen by a proxy'),
    done('F7', '/.well-known/security.txt is served'),
  ],
};
